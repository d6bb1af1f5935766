import "./styles/theme.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/ghost.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { listenForOffer } from "./lib/offline/install.svelte";
import { keepPage } from "./lib/offline/updates.svelte";
import { settings } from "./lib/state/settings.svelte";
import { chosenLanguage, speak } from "./lib/text/language.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the table");
// English is here already; another language is fetched first, so that nothing is seen in two.
void speak(chosenLanguage(settings.language)).then(() => mount(App, { target }));
listenForOffer();
// Keeping the page takes nothing from showing it.
addEventListener("load", () => void keepPage());
