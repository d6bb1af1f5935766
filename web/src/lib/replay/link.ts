/** A match in a link: its file, compressed, behind the `#`, so that no server between sees it. */
import { MOST_BYTES } from "./limits";

/** Characters of the longest link that is made: what mail programs and messengers carry whole. */
export const MOST_LINK = 8000;

const MARK = "#m=";
const WRITTEN = /^[A-Za-z0-9_-]+$/;

/** Why a link cannot be read or made. */
export class LinkError extends Error {
  readonly code: "broken" | "too-large" | "unsupported";

  constructor(code: LinkError["code"]) {
    super(code);
    this.code = code;
  }
}

/** Whether an address carries a match. */
export function carries(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** The link to a match, however long it is. Rejects with LinkError where the browser cannot compress. */
export async function linkTo(bytes: Uint8Array, origin: string): Promise<string> {
  if (typeof CompressionStream === "undefined") throw new LinkError("unsupported");
  const packed = await whole(through(bytes, new CompressionStream("deflate-raw")), Number.POSITIVE_INFINITY);
  let signs = "";
  for (const byte of packed) signs += String.fromCharCode(byte);
  const text = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${origin}/replay${MARK}${text}`;
}

/** The match that an address carries. Rejects with LinkError; never unpacks more than a file may have. */
export async function matchIn(hash: string): Promise<Uint8Array> {
  if (typeof DecompressionStream === "undefined") throw new LinkError("unsupported");
  const text = hash.slice(MARK.length);
  if (!carries(hash) || !WRITTEN.test(text) || text.length % 4 === 1) throw new LinkError("broken");
  const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return whole(through(packed, new DecompressionStream("deflate-raw")), MOST_BYTES);
}

function through(bytes: Uint8Array, change: CompressionStream | DecompressionStream): ReadableStream {
  return new Blob([bytes as BlobPart]).stream().pipeThrough(change);
}

async function whole(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // Nothing but a stream that was cut or was none in the first place fails here.
    const { done, value } = await reader.read().catch(() => {
      throw new LinkError("broken");
    });
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => {});
      throw new LinkError("too-large");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
