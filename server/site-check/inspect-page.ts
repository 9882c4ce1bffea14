import type { EmbedVersion } from '../../contract/plugins/embed-versions.ts';
import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
import { shorten } from '../../domain/text/shorten.ts';
import {
  frameTitle,
  loaderInHead,
  loaderMissing,
  loaderWithoutPlace,
  snippetFound,
  snippetMissing,
  targetMissing,
  twoMaps,
} from '../words/site-check.ts';
import { checkLoader, loaderPath } from './check-loader.ts';
import { checkOptions } from './check-plugin.ts';
import { checkStyleAttributes } from './check-style-attributes.ts';
import { checkReferrer, checkSecurity, policiesOf } from './check-security.ts';
import type { FetchedPage } from './fetch-page.ts';
import { goodFinding, noteFinding, wrongFinding } from './create-finding.ts';
import { readPageElements, type PageElement } from './page-elements.ts';
import {
  optionsOfElement,
  optionsOfFrame,
  optionsOfProgram,
  type FoundOptions,
} from './found-options.ts';

/** Page with what is needed to inspect it; can be sent to a process. */
export interface InspectionRequest {
  /** `url`: address after redirects. */
  page: Omit<FetchedPage, 'url'> & { url: string };
  /** Address of our server, without a slash at the end. */
  server: string;
  /** Origins of tile servers as CSP sources; empty without external tiles. */
  tiles: readonly string[];
  versions: readonly EmbedVersion[];
}

export interface PageInspection {
  /** Unique findings, `wrong` first, `good` last. */
  findings: SiteCheckFinding[];
  /** Ids of plugins named by the page. */
  plugins: string[];
}

export type InspectPage = (request: InspectionRequest) => Promise<PageInspection>;

/** Snippets of a kind that are checked in one page. */
const maxSnippets = 50;
/** Plugins checked in one page. */
const maxPlugins = 5;
/** Findings about one page, and characters of their parts, which repeat texts of the page. */
const maxFindings = 100;
const maxLengths = { text: 500, paste: 4_000 };

interface Snippets {
  loaders: PageElement[];
  /** Inline modules that import ours. */
  programs: PageElement[];
  /** Elements filled with a map by the loader. */
  places: PageElement[];
  frames: PageElement[];
}

const addressOf = ({ attributes }: PageElement, page: URL): URL | null => {
  const source = attributes.get('src')?.trim();
  return source && URL.canParse(source, page.href) ? new URL(source, page) : null;
};

/** Path of an element's src relative to our server's address; null for another server. */
const pathOf = (element: PageElement, page: URL, server: string): string | null => {
  const address = addressOf(element, page);
  const whole = address ? address.origin + address.pathname : '';
  return whole.startsWith(`${server}/`) ? whole.slice(server.length) : null;
};

const findSnippets = (elements: readonly PageElement[], page: URL, server: string): Snippets => {
  const isOurs = (element: PageElement, path: RegExp): boolean => {
    const address = pathOf(element, page, server);
    return address !== null && path.test(address);
  };
  const find = (isFound: (element: PageElement) => boolean): PageElement[] =>
    elements.filter(isFound).slice(0, maxSnippets);
  return {
    loaders: find((one) => one.name === 'script' && isOurs(one, /^\/embed\/v/)),
    programs: find(
      ({ attributes, text }) =>
        attributes.get('type')?.trim().toLowerCase() === 'module' &&
        !attributes.has('src') &&
        text.includes(`${server}/embed/mapa-akci.js`),
    ),
    places: find(
      ({ name, attributes }) => name === 'mapa-akci' || attributes.has('data-mapa-akci'),
    ),
    frames: find((one) => one.name === 'iframe' && isOurs(one, /^\/iframe(\/|$)/i)),
  };
};

/** Findings about snippets that are incomplete or misplaced. */
const checkPlaces = (
  { loaders, programs, places, frames }: Snippets,
  elements: readonly PageElement[],
  server: string,
): SiteCheckFinding[] => {
  const tag = `<script async src="${server}${loaderPath}"></script>`;
  const findings: SiteCheckFinding[] = [];
  if (places.length > 0 && loaders.length === 0) findings.push(wrongFinding(loaderMissing, tag));
  const own = loaders.filter(({ attributes }) =>
    ['data-plugin', 'data-city', 'data-target'].some((name) => attributes.has(name)),
  );
  const targetOf = ({ attributes }: PageElement) => attributes.get('data-target');
  if (places.length === 0 && loaders.length > 0 && own.length === 0)
    findings.push(wrongFinding(loaderWithoutPlace));
  if (own.some((loader) => loader.inHead && targetOf(loader) === undefined))
    findings.push(wrongFinding(loaderInHead));
  const ids = new Set(elements.map(({ attributes }) => attributes.get('id')));
  for (const loader of own) {
    const target = targetOf(loader);
    if (target !== undefined && !ids.has(target)) findings.push(noteFinding(targetMissing(target)));
    if (places.length > 0 && target === undefined && loader.attributes.has('data-plugin'))
      findings.push(noteFinding(twoMaps));
  }
  const mapCount = programs.length + places.length + frames.length + own.length;
  if (findings.length === 0 && mapCount > 0) findings.push(goodFinding(snippetFound));
  return findings;
};

const nothingFound = (server: string): SiteCheckFinding =>
  wrongFinding(
    snippetMissing,
    `<iframe src="${server}/iframe/" title="${frameTitle}" width="100%" height="600" style="border: 0" loading="lazy" allow="geolocation"></iframe>`,
  );

const order = { wrong: 0, note: 1, good: 2 };

/** Unique findings, ordered wrong, note, good. */
export const sortFindings = (findings: readonly SiteCheckFinding[]): SiteCheckFinding[] => {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...unique.values()].sort((one, other) => order[one.level] - order[other.level]);
};

/** Findings of a length that can be shown; code to paste is useful only whole. */
const limitFindings = (findings: readonly SiteCheckFinding[]): SiteCheckFinding[] =>
  findings.slice(0, maxFindings).map(({ level, what, why, paste }) => ({
    level,
    what: shorten(what, maxLengths.text),
    why: shorten(why, maxLengths.text),
    paste: paste !== null && paste.length > maxLengths.paste ? null : paste,
  }));

/** Inspects the snippets of our map in a page; takes time with the size and form of the page. */
export const inspectPage = ({
  page,
  server,
  tiles,
  versions,
}: InspectionRequest): PageInspection => {
  const url = new URL(page.url);
  const elements = readPageElements(page.html);
  const snippets = findSnippets(elements, url, server);
  const { loaders, programs, places, frames } = snippets;
  if (loaders.length + programs.length + places.length + frames.length === 0)
    return { findings: [nothingFound(server)], plugins: [] };
  const foundOptions: FoundOptions[] = [
    ...[...loaders, ...places].map(optionsOfElement),
    ...programs.map(optionsOfProgram),
    ...frames.flatMap((frame) => {
      const source = addressOf(frame, url);
      return source ? [optionsOfFrame(source)] : [];
    }),
  ];
  const plugins = [...new Set(foundOptions.flatMap(({ options }) => options.plugin ?? []))];
  const needs = { page: url, server, tiles, loaders, programs, frames };
  const policies = policiesOf(page.headers, elements);
  const targets = new Set([
    ...loaders.map(({ attributes }) => attributes.get('data-target')),
    ...programs.map(({ text }) => /getElementById\(['"]([^'"]+)/.exec(text)?.[1]),
  ]);
  const targetElements = elements
    .filter(({ attributes }) => targets.has(attributes.get('id') ?? ''))
    .slice(0, maxSnippets);
  const findings = sortFindings([
    ...checkPlaces(snippets, elements, server),
    ...loaders.flatMap((loader) =>
      checkLoader(loader, pathOf(loader, url, server) ?? '', { server, versions }),
    ),
    ...foundOptions.flatMap(checkOptions),
    ...checkSecurity(policies, needs),
    ...checkStyleAttributes(policies, [...places, ...targetElements, ...frames]),
    ...checkReferrer(page.headers, elements, needs),
  ]);
  return { findings: limitFindings(findings), plugins: plugins.slice(0, maxPlugins) };
};
