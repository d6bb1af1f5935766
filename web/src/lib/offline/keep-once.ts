/** Keep the answer of an address, unless it is kept. Rejects where it cannot be fetched or kept. */
export async function keepOnce(cacheName: string, path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(path))) await cache.add(path);
}
