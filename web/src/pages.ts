/** The pages besides the first one and the table. Each is fetched when it is opened, so that none delays the others. */
import type { Component } from "svelte";
import type { Key } from "./lib/text/t";

export interface PageProps {
  /** The address within this page's own, without its query: "/replay/abc" for the page of replays. */
  path: string;
  /** Whether this page came in place of another: then its heading takes the focus. */
  arrived: boolean;
  /** Show another address of this program. */
  go: (to: string) => void;
}

export interface PageEntry {
  /** The addresses that it answers. The server knows them too: ADDRESSES in canasta.server.app. */
  pattern: RegExp;
  title: Key;
  /** Where the first page leads to it; none where it is reached in another way. */
  link?: string;
  load: () => Promise<{ default: Component<PageProps> }>;
}

export const PAGES: readonly PageEntry[] = [
  {
    pattern: /^\/pile$/,
    title: "pile.title",
    link: "/pile",
    load: () => import("./lib/pile/PilePage.svelte"),
  },
  {
    // The server's own pages: this one stands in for them where there is no network.
    pattern: /^\/rules(\/|$)/,
    title: "offline.title",
    load: () => import("./lib/offline/NoNetwork.svelte"),
  },
  {
    pattern: /^\/replay(\/.*)?$/,
    title: "replay.title",
    link: "/replay",
    load: () => import("./lib/replay/ReplayPage.svelte"),
  },
  {
    pattern: /^\/statistics$/,
    title: "stat.title",
    link: "/statistics",
    load: () => import("./lib/statistics/StatisticsPage.svelte"),
  },
  {
    // All that is neither the first page nor a table.
    pattern: /^(?!\/(new)?$|\/table\/[^/]+$)/,
    title: "nothing.title",
    load: () => import("./lib/Nothing.svelte"),
  },
];
