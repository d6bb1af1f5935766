"""The rules of play, one test for each rule, named after it."""
