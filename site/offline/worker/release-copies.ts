import { isMapPath } from '../../../contract/page-slugs.ts';
import { isKeptPage, isOfBuild, pathBelow, toEmptyPage } from './rules.ts';

/** Build of the site that a worker belongs to. */
export interface Build {
  release: string;
  /** Paths of its files below the scope. */
  files: readonly string[];
}

/** Number of earlier releases whose files are kept while pages of them may be open. */
const maxEarlier = 3;
/** Query of the address under which the document for pages without a copy is kept. */
const shellQuery = '?mapa-akci-shell';
/** Query of the address under which the address of the last view is kept. */
const lastViewQuery = '?mapa-akci-last-view';

interface PageDocument {
  html: string;
  /** With the content security policy. */
  headers: Headers;
}

const readDocument = async (response: Response): Promise<PageDocument> => {
  const headers = new Headers(response.headers);
  for (const gone of ['content-encoding', 'content-length', 'vary']) headers.delete(gone);
  return { html: await response.text(), headers };
};

/** Files and documents of releases, a cache each; `scope` ends with a slash. */
export const createReleaseCopies = (
  { release, files }: Build,
  scope: string,
  storage: CacheStorage,
) => {
  const prefix = `mapa-akci ${new URL(scope).pathname} release `;
  const name = prefix + release;
  const fileSet = new Set(files);
  const open = (): Promise<Cache> => storage.open(name);
  const find = async (url: string): Promise<Response | null> =>
    (await (await open()).match(url)) ?? null;
  /** Address of a page without its query, on which its document does not depend. */
  const toKey = (url: string): string => url.replace(/[?#].*$/, '');

  /** Keeps a document of this release under an address; false: it is of another one. */
  const keepDocument = async (url: string, { html, headers }: PageDocument): Promise<boolean> => {
    if (!isOfBuild(html, fileSet)) return false;
    const cache = await open();
    await cache.put(url, new Response(toEmptyPage(html), { headers }));
    return true;
  };

  return {
    /** Loads all files and the document of the release; rejects when the server has another one. */
    async install(): Promise<void> {
      const cache = await open();
      await cache.addAll(files.map((file) => new Request(scope + file, { credentials: 'omit' })));
      const home = await fetch(scope, { cache: 'no-cache' });
      const isKept =
        home.status === 200 && (await keepDocument(scope + shellQuery, await readDocument(home)));
      if (!isKept) throw new Error('the server has another release');
    },

    /** Keeps the document of a public page. */
    async keepPage(url: string, response: Response): Promise<void> {
      if (response.status !== 200 || response.redirected) return;
      const page = await readDocument(response);
      const path = pathBelow(url, scope);
      if (path === null || !isKeptPage(path, page.html)) return;
      const isKept = await keepDocument(toKey(url), page);
      if (isKept && path === '') await keepDocument(scope + shellQuery, page);
    },

    /** Remembers the address of the map that was seen last. */
    async keepLastView(url: string): Promise<void> {
      const path = pathBelow(url, scope);
      if (path !== null && isMapPath(path))
        await (await open()).put(scope + lastViewQuery, new Response(url));
    },

    /** Document of a page: its own copy or that of any page; the start page leads to the last view. */
    async findPage(url: string): Promise<Response | null> {
      const lastView = url === scope && (await (await find(scope + lastViewQuery))?.text());
      if (lastView && lastView !== url) return Response.redirect(lastView, 302);
      return (await find(toKey(url))) ?? find(scope + shellQuery);
    },

    /** A file of this release or an earlier one; names have hashes. */
    findFile: async (url: string): Promise<Response | null> => {
      const own = await find(url);
      if (own) return own;
      for (const other of await storage.keys()) {
        if (!other.startsWith(prefix)) continue;
        const response = await (await storage.open(other)).match(url);
        if (response) return response;
      }
      return null;
    },

    /** Removes files of earlier releases: all, or those beyond the limit while their pages may be open. */
    async removeEarlier(mayBeOpen: boolean): Promise<void> {
      const earlier = (await storage.keys()).filter(
        (other) => other.startsWith(prefix) && other !== name,
      );
      const removed = mayBeOpen ? earlier.slice(0, -maxEarlier) : earlier;
      await Promise.all(removed.map((other) => storage.delete(other)));
    },
  };
};
