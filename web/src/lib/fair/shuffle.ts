/** Recomputing a shuffle in the browser: `canasta-fair-1`, with the browser's own cryptography. */

const SUITS = ["C", "D", "H", "S"];
const RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];

/** Whether this page may use cryptography: only on localhost or over HTTPS. */
export function canVerify(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seal of a secret: its SHA-256. */
export async function sealOf(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(secret)));
}

/** The pack in ascending order, as faces. */
export function pack(packs: number, jokers: number): string[] {
  const times = (count: number, one: (at: number) => string[]) =>
    Array.from({ length: count }, (_, at) => one(at)).flat();
  return [
    ...RANKS.flatMap((rank) => times(packs, () => SUITS.map((suit) => rank + suit))),
    ...times(packs * jokers, () => ["JK"]),
    ...times(packs, () => ["3C", "3S"]),
    ...times(packs, () => ["3D", "3H"]),
  ];
}

async function* numbers(secret: string): AsyncGenerator<number> {
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const prefix = new TextEncoder().encode("canasta-fair-1:");
  for (let index = 0; ; index++) {
    const message = new Uint8Array(prefix.length + 8);
    message.set(prefix);
    new DataView(message.buffer).setBigUint64(prefix.length, BigInt(index));
    const block = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let at = 0; at < block.byteLength; at += 4) yield block.getUint32(at);
  }
}

/** The order that a secret gives: the first card is dealt first. */
export async function fairOrder(cards: readonly string[], secret: string): Promise<string[]> {
  const order = [...cards];
  const source = numbers(secret);
  for (let last = order.length - 1; last > 0; last--) {
    const limit = 2 ** 32 - (2 ** 32 % (last + 1));
    let draw = limit;
    while (draw >= limit) draw = (await source.next()).value as number;
    const other = draw % (last + 1);
    const held = order[last] as string;
    order[last] = order[other] as string;
    order[other] = held;
  }
  return order;
}
