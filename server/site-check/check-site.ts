import type { EmbedVersion } from '../../contract/plugins/embed-versions.ts';
import type { SiteCheckFinding, SiteCheck } from '../../contract/plugins/site-check.ts';
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
import { checkPlugin, checkOptions, type PluginFacts } from './check-plugin.ts';
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

export interface CheckFacts {
  /** Address of our server, without a slash at the end. */
  server: string;
  tiles: readonly string[];
  versions: readonly EmbedVersion[];
  findPlugin(id: string): Promise<PluginFacts>;
}

interface Snippets {
  loaders: PageElement[];
  /** Inline modules that import ours. */
  programs: PageElement[];
  /** Elements filled with a map by the loader. */
  places: PageElement[];
  frames: PageElement[];
}

/** Plugins checked in one page. */
const maxCheckedPlugins = 5;

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
  return {
    loaders: elements.filter((one) => one.name === 'script' && isOurs(one, /^\/embed\/v/)),
    programs: elements.filter(
      ({ attributes, text }) =>
        attributes.get('type')?.trim().toLowerCase() === 'module' &&
        !attributes.has('src') &&
        text.includes(`${server}/embed/mapa-akci.js`),
    ),
    places: elements.filter(
      ({ name, attributes }) => name === 'mapa-akci' || attributes.has('data-mapa-akci'),
    ),
    frames: elements.filter((one) => one.name === 'iframe' && isOurs(one, /^\/iframe(\/|$)/i)),
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
const sortFindings = (findings: readonly SiteCheckFinding[]): SiteCheckFinding[] => {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...unique.values()].sort((one, other) => order[one.level] - order[other.level]);
};

/** Checks the snippets of our map in a fetched page. */
export const checkSite = async (page: FetchedPage, facts: CheckFacts): Promise<SiteCheck> => {
  const { server, tiles, versions, findPlugin } = facts;
  const elements = readPageElements(page.html);
  const snippets = findSnippets(elements, page.url, server);
  const { loaders, programs, places, frames } = snippets;
  const address = page.url.href;
  if (loaders.length + programs.length + places.length + frames.length === 0)
    return { address, findings: [nothingFound(server)] };
  const foundOptions: FoundOptions[] = [
    ...[...loaders, ...places].map(optionsOfElement),
    ...programs.map(optionsOfProgram),
    ...frames.flatMap((frame) => {
      const source = addressOf(frame, page.url);
      return source ? [optionsOfFrame(source)] : [];
    }),
  ];
  const ids = [...new Set(foundOptions.flatMap(({ options }) => options.plugin ?? []))];
  const plugins = await Promise.all(
    ids
      .slice(0, maxCheckedPlugins)
      .map(async (id) => checkPlugin(await findPlugin(id), id, page.url)),
  );
  const needs = { page: page.url, server, tiles, loaders, programs, frames };
  const policies = policiesOf(page.headers, elements);
  const targets = new Set([
    ...loaders.map(({ attributes }) => attributes.get('data-target')),
    ...programs.map(({ text }) => /getElementById\(['"]([^'"]+)/.exec(text)?.[1]),
  ]);
  const targetElements = elements.filter(({ attributes }) =>
    targets.has(attributes.get('id') ?? ''),
  );
  return {
    address,
    findings: sortFindings([
      ...checkPlaces(snippets, elements, server),
      ...loaders.flatMap((loader) =>
        checkLoader(loader, pathOf(loader, page.url, server) ?? '', { server, versions }),
      ),
      ...plugins.flat(),
      ...foundOptions.flatMap(checkOptions),
      ...checkSecurity(policies, needs),
      ...checkStyleAttributes(policies, [...places, ...targetElements, ...frames]),
      ...checkReferrer(page.headers, elements, needs),
    ]),
  };
};
