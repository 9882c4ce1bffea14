import type { Finding } from '../../contract/plugins/site-check.ts';
import { note, wrong } from './finding-words.ts';
import type { PageElement } from './read-page.ts';
import {
  allows,
  allowsInline,
  hashOf,
  isDynamic,
  readPolicies,
  type Directive,
  type SecurityPolicy,
} from './security-policy.ts';

/** What a page with our snippets needs to reach. */
export interface Needs {
  page: URL;
  /** Address of our server, without a slash at its end. */
  server: string;
  /** As a policy names them; none where the map has no tiles of others. */
  tiles: readonly string[];
  /** Script tags of ours. */
  loaders: readonly PageElement[];
  /** Modules in the page's own text that import ours. */
  programs: readonly PageElement[];
  frames: readonly PageElement[];
}

/** Policies of a page, of its headers and of itself. */
export const policiesOf = (
  headers: Readonly<Record<string, string>>,
  elements: readonly PageElement[],
): SecurityPolicy[] =>
  [
    headers['content-security-policy'] ?? '',
    ...elements
      .filter(
        ({ name, attributes, inHead }) =>
          // Browsers pass over one that stands elsewhere.
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

/** What a script imports is trusted by the nonce of its tag, not by a hash. */
const nonceOf = (element: PageElement) => ({ ...trustOf(element), integrity: undefined });

/** With `strict-dynamic` the word of a loader is enough for what it brings by a call. */
const runs = (policy: SecurityPolicy, loader: PageElement, { page, server }: Needs): boolean => {
  const source = new URL(loader.attributes.get('src') ?? '', page).href;
  const isIn = allows(policy, 'script-src', source, page, trustOf(loader));
  const parts = `${server}/embed/parts/`;
  return isIn && (isDynamic(policy) || allows(policy, 'script-src', parts, page, nonceOf(loader)));
};

const standsIn = (policy: SecurityPolicy, { attributes, text }: PageElement): boolean =>
  allowsInline(policy, 'script-src', text, attributes.get('nonce'));

/** Imports that stand at the head of a program are looked at by their addresses, or its nonce. */
const imports = (policy: SecurityPolicy, program: PageElement, { page, server }: Needs): boolean =>
  allows(policy, 'script-src', `${server}/embed/mapa-akci.js`, page, nonceOf(program));

const line = (directive: Directive, sources: readonly string[]): string =>
  `${directive} ${sources.join(' ')};`;

const obstacle = (what: string, why: string, directive: Directive, sources: readonly string[]) =>
  wrong(
    what,
    `${why} Přidejte do Content-Security-Policy k direktivě ${directive}:`,
    line(directive, sources),
  );

/** What keeps scripts of ours, or programs that import them, from running. */
const checkScripts = (policies: readonly SecurityPolicy[], needs: Needs): Finding[] => {
  const { server, loaders, programs } = needs;
  const { origin } = new URL(server);
  const refused = (policy: SecurityPolicy): boolean =>
    loaders.some((loader) => !runs(policy, loader, needs)) ||
    programs.some((one) => !standsIn(policy, one) || !imports(policy, one, needs));
  const strict = policies.filter(refused);
  if (strict.length === 0) return [];
  const what = 'Pravidla vašeho webu skript nespustí.';
  if (strict.some(isDynamic))
    return [
      wrong(
        what,
        'Mapa se neukáže. Pravidla se strict-dynamic nehledí na adresy. Dejte do značky script stejný jednorázový klíč, jaký mají ostatní:',
        'nonce="…"',
      ),
    ];
  const inside = programs.filter((one) => strict.some((policy) => !standsIn(policy, one)));
  const sources = [origin, ...inside.map(({ text }) => hashOf(text))];
  return [obstacle(what, 'Mapa se neukáže.', 'script-src', sources)];
};

/** What the content security policies of a page keep from working. */
export const checkSecurity = (policies: readonly SecurityPolicy[], needs: Needs): Finding[] => {
  const { page, server, tiles, frames } = needs;
  const { origin } = new URL(server);
  const scripts = [...needs.loaders, ...needs.programs];
  const isIn = (directive: Directive, target: string): boolean =>
    policies.every((policy) => allows(policy, directive, target, page));
  const findings = checkScripts(policies, needs);
  if (scripts.length > 0 && !isIn('connect-src', `${server}/api/`))
    findings.push(
      obstacle(
        'Pravidla vašeho webu nepustí dotazy na akce.',
        'Mapa zůstane bez akcí.',
        'connect-src',
        [origin],
      ),
    );
  const pictures = ['data:', ...tiles];
  const targets = pictures.map((one) => (one === 'data:' ? 'data:,' : one.replace('*', 'a')));
  if (scripts.length > 0 && !targets.every((target) => isIn('img-src', target)))
    findings.push(
      note(
        'Pravidla vašeho webu nepustí obrázky mapy.',
        'Mapa bude bez podkladu. Přidejte do Content-Security-Policy k direktivě img-src:',
        line('img-src', pictures),
      ),
    );
  if (frames.length > 0 && !isIn('frame-src', `${server}/iframe/`))
    findings.push(
      obstacle('Pravidla vašeho webu rám neukážou.', 'Místo mapy zůstane prázdno.', 'frame-src', [
        origin,
      ]),
    );
  if (scripts.length > 0 && policies.some((policy) => policy.has('require-trusted-types-for')))
    findings.push(
      note(
        'Váš web vyžaduje Trusted Types.',
        'Kdyby se mapa neukázala, vložte ji rámem (iframe), kterého se to netýká.',
      ),
    );
  return findings;
};

/** Some providers of tiles answer nobody who does not say where the map stands. */
export const checkReferrer = (
  headers: Readonly<Record<string, string>>,
  elements: readonly PageElement[],
  { tiles, loaders, programs }: Needs,
): Finding[] => {
  const [said] = [
    ...elements.filter(
      ({ name, attributes }) =>
        name === 'meta' && attributes.get('name')?.toLowerCase() === 'referrer',
    ),
  ].map(({ attributes }) => attributes.get('content') ?? '');
  const policy = (said ?? headers['referrer-policy'] ?? '').split(',').at(-1)?.trim().toLowerCase();
  if (loaders.length + programs.length === 0 || tiles.length === 0) return [];
  if (policy !== 'no-referrer' && policy !== 'same-origin') return [];
  return [
    note(
      `Váš web posílá Referrer-Policy: ${policy}.`,
      'Někteří dodavatelé mapových podkladů, třeba OpenStreetMap, pak podklad nepošlou.',
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
    ),
  ];
};
