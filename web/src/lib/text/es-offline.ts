import type { offline as english } from "./en-offline";
import type { Translated } from "./languages";

/** Sin red, versiones nuevas y la pantalla de inicio. */
export const offline: Translated<typeof english> = {
  "offline.new": "Hay una versión nueva.",
  "offline.reload": "Recargar",
  "offline.later": "Más tarde",
  "offline.title": "Sin red",
  "offline.about": "Esta página no está guardada en este dispositivo, porque no se abrió mientras había red.",
  "offline.kept": "Estas reglas sí están guardadas (en inglés):",
  "offline.table": "Reglas de una de tus mesas",
  "offline.house": "{rules}, con reglas de la casa",
  "offline.install.title": "En tu pantalla de inicio",
  "offline.install.about":
    "Canasta puede estar en tu pantalla de inicio como cualquier otro programa. Las reglas que has leído y «¿Puedo llevármelo?» funcionan entonces también sin red.",
  "offline.install.byHand":
    "El menú de tu navegador puede poner Canasta en la pantalla de inicio. Las reglas que has leído y «¿Puedo llevármelo?» funcionan entonces también sin red.",
  "offline.install.do": "Instalar",
  "offline.install.insecure":
    "Desde esta dirección no se puede instalar, y no se guarda nada para cuando no haya red: los navegadores solo lo permiten por HTTPS o en la máquina donde funciona Canasta. Quien la administra puede servirla por HTTPS: canasta serve --cert FILE --key FILE.",
  "offline.install.unable":
    "Este navegador no guarda páginas para cuando no hay red, así que Canasta no se puede instalar aquí. Quizá se deba a una ventana privada.",
};
