import { countExceeding, dataTimeOf } from './rules.ts';

const limits = { count: 60, bytes: 8 * 1024 * 1024 };
/** Headers of a copy: its size in bytes, and the time of its data in epoch milliseconds. */
const sizeHeader = 'x-copy-size';
const timeHeader = 'x-copy-time';

const numberIn = (response: Response | undefined, name: string): number =>
  Number(response?.headers.get(name) ?? 0);

export const keptAtOf = (copy: Response): number => numberIn(copy, timeHeader);

/** Copies of answers in a named cache, the most recent ones only. */
export const createAnswerCopies = (name: string, storage: CacheStorage) => {
  let queue: Promise<unknown> = Promise.resolve();

  const trim = async (cache: Cache): Promise<void> => {
    // In the order of writing.
    const requests = await cache.keys();
    const sizes: number[] = [];
    for (const request of requests)
      sizes.push(numberIn(await cache.match(request, { ignoreVary: true }), sizeHeader));
    for (const request of requests.slice(0, countExceeding(sizes, limits)))
      await cache.delete(request, { ignoreVary: true });
  };

  const write = async (url: string, response: Response): Promise<void> => {
    const time = dataTimeOf(response.headers, Date.now());
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    // The body is decoded, and a copy is matched by its address alone.
    for (const gone of ['content-encoding', 'content-length', 'vary']) headers.delete(gone);
    headers.set(sizeHeader, String(body.byteLength));
    headers.set(timeHeader, String(time));
    const cache = await storage.open(name);
    // Written anew, so that it is the last to be removed.
    await cache.delete(url);
    await cache.put(url, new Response(body, { headers }));
    await trim(cache);
  };

  return {
    /** Keeps a successful answer; one after another. A full disk keeps nothing. */
    keep(url: string, response: Response): Promise<unknown> {
      if (response.status !== 200) return queue;
      queue = queue.then(() => write(url, response)).catch(() => undefined);
      return queue;
    },
    find: async (url: string): Promise<Response | null> =>
      (await (await storage.open(name)).match(url)) ?? null,
  };
};
