"""'Can I take the pile?' for a table that the program does not play: a few words about it, judged by the engine."""

from canasta.pile_question.answer import PileAnswer, answer
from canasta.pile_question.question import PileFault, PileQuestion, position_text
from canasta.pile_question.sharing import answer_text, plain_answer, plain_refusal, question_of

__all__ = [
    "PileAnswer",
    "PileFault",
    "PileQuestion",
    "answer",
    "answer_text",
    "plain_answer",
    "plain_refusal",
    "position_text",
    "question_of",
]
