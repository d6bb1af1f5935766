/** Filled in when the page is built (vite.config.ts). */
declare const __BUILD__: string;
/** What the cache of handbooks that were read is called. */
declare const __HANDBOOKS__: string;
/** What the cache is called that every build may use: Python, the engine's sources, the handbooks' style. */
declare const __ENGINE__: string;
/** Where Python's files for the browser are, their names, and how many megabytes are fetched for them. */
declare const __PYTHON__: string;
declare const __PYTHON_FILES__: readonly string[];
declare const __PYTHON_SIZE__: number;
