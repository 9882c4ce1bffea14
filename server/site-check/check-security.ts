import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
import {
  frameBlocked,
  picturesBlocked,
  referrerWithheld,
  requestsBlocked,
  scriptsBlockedByNonce,
  scriptsBlockedBySource,
  trustedTypesRequired,
} from '../words/site-check.ts';
import { noteFinding, wrongFinding } from './create-finding.ts';
import type { PageElement } from './page-elements.ts';
import {
  allows,
  allowsInline,
  cspHashOf,
  isDynamic,
  readPolicies,
  type Directive,
  type SecurityPolicy,
} from './security-policy.ts';

/** Resources that a page with our snippets needs. */
export interface Needs {
  page: URL;
  /** Address of our server, without a slash at the end. */
  server: string;
  /** Origins of tile servers as CSP sources; empty without external tiles. */
  tiles: readonly string[];
  /** Script tags of our loader. */
  loaders: readonly PageElement[];
  /** Inline modules that import ours. */
  programs: readonly PageElement[];
  frames: readonly PageElement[];
}

/** Content security policies of a page, from its headers and meta elements. */
export const policiesOf = (
  headers: Readonly<Record<string, string>>,
  elements: readonly PageElement[],
): SecurityPolicy[] =>
  [
    headers['content-security-policy'] ?? '',
    ...elements
      .filter(
        ({ name, attributes, inHead }) =>
          // Browsers ignore the meta element outside the head.
          inHead &&
          name === 'meta' &&
          attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
      )
      .map(({ attributes }) => attributes.get('content') ?? ''),
  ].flatMap(readPolicies);

const trustOf = ({ attributes }: PageElement) => ({
  nonce: attributes.get('nonce'),
  integrity: attributes.get('integrity'),
});

/** Imports of a script are trusted by the nonce of its tag, not by its hash. */
const nonceOf = (element: PageElement) => ({ ...trustOf(element), integrity: undefined });

/** With `strict-dynamic` a trusted loader may load its parts by import(). */
const allowsLoader = (
  policy: SecurityPolicy,
  loader: PageElement,
  { page, server }: Needs,
): boolean => {
  const source = new URL(loader.attributes.get('src') ?? '', page).href;
  const isIn = allows(policy, 'script-src', source, page, trustOf(loader));
  const parts = `${server}/embed/parts/`;
  return isIn && (isDynamic(policy) || allows(policy, 'script-src', parts, page, nonceOf(loader)));
};

const allowsProgram = (policy: SecurityPolicy, { attributes, text }: PageElement): boolean =>
  allowsInline(policy, 'script-src', text, attributes.get('nonce'));

/** Static imports of an inline module are checked by URL or by the nonce of the module. */
const allowsImports = (
  policy: SecurityPolicy,
  program: PageElement,
  { page, server }: Needs,
): boolean => allows(policy, 'script-src', `${server}/embed/mapa-akci.js`, page, nonceOf(program));

const line = (directive: Directive, sources: readonly string[]): string =>
  `${directive} ${sources.join(' ')};`;

/** Findings when a policy blocks our loader or an inline module that imports ours. */
const checkScripts = (policies: readonly SecurityPolicy[], needs: Needs): SiteCheckFinding[] => {
  const { server, loaders, programs } = needs;
  const { origin } = new URL(server);
  const isBlocking = (policy: SecurityPolicy): boolean =>
    loaders.some((loader) => !allowsLoader(policy, loader, needs)) ||
    programs.some((one) => !allowsProgram(policy, one) || !allowsImports(policy, one, needs));
  const blocking = policies.filter(isBlocking);
  if (blocking.length === 0) return [];
  if (blocking.some(isDynamic)) return [wrongFinding(scriptsBlockedByNonce, 'nonce="…"')];
  const blockedPrograms = programs.filter((one) =>
    blocking.some((policy) => !allowsProgram(policy, one)),
  );
  const sources = [origin, ...blockedPrograms.map(({ text }) => cspHashOf(text))];
  return [wrongFinding(scriptsBlockedBySource, line('script-src', sources))];
};

/** Findings about everything the content security policies of a page block. */
export const checkSecurity = (
  policies: readonly SecurityPolicy[],
  needs: Needs,
): SiteCheckFinding[] => {
  const { page, server, tiles, frames } = needs;
  const { origin } = new URL(server);
  const scripts = [...needs.loaders, ...needs.programs];
  const isIn = (directive: Directive, target: string): boolean =>
    policies.every((policy) => allows(policy, directive, target, page));
  const findings = checkScripts(policies, needs);
  if (scripts.length > 0 && !isIn('connect-src', `${server}/api/`))
    findings.push(wrongFinding(requestsBlocked, line('connect-src', [origin])));
  const targets = [`${server}/api/image/`, 'data:,', ...tiles.map((one) => one.replace('*', 'a'))];
  if (scripts.length > 0 && !targets.every((target) => isIn('img-src', target)))
    findings.push(noteFinding(picturesBlocked, line('img-src', [origin, 'data:', ...tiles])));
  if (frames.length > 0 && !isIn('frame-src', `${server}/iframe/`))
    findings.push(wrongFinding(frameBlocked, line('frame-src', [origin])));
  if (scripts.length > 0 && policies.some((policy) => policy.has('require-trusted-types-for')))
    findings.push(noteFinding(trustedTypesRequired));
  return findings;
};

/** Finding about Referrer-Policy: some tile servers refuse requests without a referrer. */
export const checkReferrer = (
  headers: Readonly<Record<string, string>>,
  elements: readonly PageElement[],
  { tiles, loaders, programs }: Needs,
): SiteCheckFinding[] => {
  const [metaPolicy] = [
    ...elements.filter(
      ({ name, attributes }) =>
        name === 'meta' && attributes.get('name')?.toLowerCase() === 'referrer',
    ),
  ].map(({ attributes }) => attributes.get('content') ?? '');
  const policy = (metaPolicy ?? headers['referrer-policy'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  if (loaders.length + programs.length === 0 || tiles.length === 0) return [];
  if (policy !== 'no-referrer' && policy !== 'same-origin') return [];
  return [
    noteFinding(
      referrerWithheld(policy),
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
    ),
  ];
};
