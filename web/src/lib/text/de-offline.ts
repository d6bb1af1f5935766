import type { offline as english } from "./en-offline";
import type { Translated } from "./languages";

/** Ohne Netz, neue Versionen und der Startbildschirm. */
export const offline: Translated<typeof english> = {
  "offline.new": "Eine neue Version ist da.",
  "offline.reload": "Neu laden",
  "offline.later": "Später",
  "offline.title": "Kein Netz",
  "offline.about":
    "Diese Seite liegt nicht auf diesem Gerät, denn sie wurde nicht geöffnet, solange es ein Netz gab.",
  "offline.kept": "Diese Regeln liegen hier (englisch):",
  "offline.table": "Regeln eines deiner Tische",
  "offline.house": "{rules}, mit Hausregeln",
  "offline.install.title": "Auf deinem Startbildschirm",
  "offline.install.about":
    "Canasta kann auf deinem Startbildschirm stehen wie jedes andere Programm. Die Regeln, die du gelesen hast, und „Kann ich ihn nehmen?“ gehen dann auch ohne Netz.",
  "offline.install.byHand":
    "Über das Menü deines Browsers kommt Canasta auf den Startbildschirm. Die Regeln, die du gelesen hast, und „Kann ich ihn nehmen?“ gehen dann auch ohne Netz.",
  "offline.install.do": "Installieren",
  "offline.install.insecure":
    "Von dieser Adresse lässt es sich nicht installieren, und für die Zeit ohne Netz wird nichts behalten: Browser erlauben das nur über HTTPS oder auf dem Rechner, auf dem Canasta läuft. Wer es betreibt, kann es über HTTPS anbieten: canasta serve --cert FILE --key FILE.",
  "offline.install.unable":
    "Dieser Browser behält keine Seiten für die Zeit ohne Netz, darum lässt sich Canasta hier nicht installieren. Vielleicht liegt es an einem privaten Fenster.",
};
