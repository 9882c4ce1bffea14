/**
 * How the worker handles a request. `network`: not at all. `page`: a document of the site, from the
 * network or else a copy. `file`: a file of a build, whose name has a hash; from a copy or else the
 * network. `answer`: public data of the map, from the network or else a copy.
 */
export type Handling = 'network' | 'page' | 'file' | 'answer';

/** What decides the handling of a request. */
export interface RequestFacts {
  method: string;
  /** Absolute address. */
  url: string;
  /** Whether the browser opens it as a page. */
  isNavigation: boolean;
  hasAuthorization: boolean;
}

/** Public answers of a map and of pages: of an event, a place, an organiser. Typed words are never kept. */
const keptAnswers = [
  /^api\/event\/$/,
  /^api\/event\/[\w-]+\/(nearby\/)?$/,
  /^api\/(place\/[\w-]+|organizer\/[\w-]+\/[\w-]+)\/$/,
  /^api\/event-(highlights|histogram|facets|nearest|picks)\/$/,
  /^api\/events-by-city\/$/,
  /^api\/first-view\/[\w-]+\/$/,
  /^api\/(map-settings|town-names|outlines|cities)\/$/,
];

/** Paths that are not pages of the site, and pages whose addresses contain secrets. */
const otherPaths =
  /^(api|embed|static|iframe|oembed|vyvoj|reset-hesla|potvrzeni-emailu|smazani-udaju|loginas|fb|health|ready)(\/|$)|\.\w+$/;

const hashedFile = /^static\/.*-[\w-]{8}\.(js|css)$/;

/** Pages that everybody gets: a town or the whole map, an event, a place, an organiser, two texts. */
const publicPage = /^(|[\w%-]+\/?|((detail|misto)\/[\w-]+|poradatel\/[\w-]+\/[\w-]+)\/?)$/;

/** Path below the scope, a URL that ends with a slash; null outside it. */
export const pathBelow = (url: string, scope: string): string | null => {
  const { origin, pathname } = new URL(url);
  const root = new URL(scope);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return null;
  return pathname.slice(root.pathname.length);
};

export const handlingOf = (request: RequestFacts, scope: string): Handling => {
  const path = pathBelow(request.url, scope);
  if (path === null || request.method !== 'GET' || request.hasAuthorization) return 'network';
  if (request.isNavigation) return otherPaths.test(path.toLowerCase()) ? 'network' : 'page';
  if (hashedFile.test(path)) return 'file';
  const { searchParams } = new URL(request.url);
  if (searchParams.has('plugin') || searchParams.get('q')) return 'network';
  return keptAnswers.some((pattern) => pattern.test(path)) ? 'answer' : 'network';
};

/** Whether an answer has the events of a list, a map or a page, so that its age matters to the reader. */
export const isAboutEvents = (path: string): boolean =>
  /^api\/(event|place|organizer|event-highlights|event-picks|events-by-city|first-view)\//.test(
    path,
  );

/** Whether the document of a page may be kept. */
export const isKeptPage = (path: string, html: string): boolean =>
  publicPage.test(path) && !html.includes('name="robots" content="noindex"');

/** Whether all scripts and styles that a document names are of a build, given by its files. */
export const isOfBuild = (html: string, files: ReadonlySet<string>): boolean => {
  const named = html.match(/static\/[\w/.-]+-[\w-]{8}\.(js|css)/g) ?? [];
  return named.length > 0 && named.every((file) => files.has(file));
};

/**
 * A document without what the server has rendered into it. A copy is rendered by the browser from copies of answers,
 * which say how old they are; and one document is kept for all queries of a page.
 */
export const toEmptyPage = (html: string): string =>
  html
    .replace(/<div id="site" data-waits>.*<\/div>(?=<script)/s, '<div id="site"></div>')
    .replace(/(?<=id="first-answer">).*?(?=<\/script>)/s, (text) => {
      const { detail, city } = JSON.parse(text) as Partial<Record<'detail' | 'city', unknown>>;
      // The JSON of a document has no character that ends its element.
      return JSON.stringify({ detail, city }).replaceAll('<', '\\u003c');
    });

/** Statuses with which a proxy says that the server behind it does not answer. */
export const isGatewayError = (status: number): boolean => status === 502 || status === 504;

/** Copies that exceed the limits, the oldest first; `sizes` in bytes, in the order of their age. */
export const countExceeding = (
  sizes: readonly number[],
  limits: { count: number; bytes: number },
): number => {
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let removed = 0;
  while (removed < sizes.length && (sizes.length - removed > limits.count || total > limits.bytes))
    total -= sizes[removed++] as number;
  return removed;
};

/** Time of the data in an answer, in epoch milliseconds, by the headers of the server. */
export const dataTimeOf = (headers: Pick<Headers, 'get'>, now: number): number => {
  const sent = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('x-data-age') ?? 0);
  return (Number.isFinite(sent) ? sent : now) - (Number.isFinite(age) ? age * 1000 : 0);
};
