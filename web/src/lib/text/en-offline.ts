/** What is said where there is no network, of a new version, and of the home screen. */
export const offline = {
  "offline.new": "A new version is there.",
  "offline.reload": "Reload",
  "offline.later": "Later",
  "offline.title": "No network",
  "offline.about": "This page was not kept on this device, for it was not opened while there was a network.",
  "offline.kept": "These rules were kept:",
  "offline.table": "Rules of one of your tables",
  "offline.house": "{rules}, with house rules",
  "offline.install.title": "On your home screen",
  "offline.install.about":
    "Canasta can stand on your home screen like any other program. The rules that you have read, and “Can I take it?”, then work without a network, too.",
  "offline.install.byHand":
    "Your browser's menu can put Canasta on the home screen. The rules that you have read, and “Can I take it?”, then work without a network, too.",
  "offline.install.do": "Install",
  "offline.install.insecure":
    "It cannot be installed from this address, and nothing is kept for when there is no network: browsers allow that only over HTTPS, or on the machine that Canasta runs on. Whoever runs it can serve it over HTTPS: canasta serve --cert FILE --key FILE.",
  "offline.install.unable":
    "This browser keeps no pages for when there is no network, so Canasta cannot be installed here. A private window may be the reason.",
} as const;
