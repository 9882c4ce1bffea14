import type { Finding } from '../../contract/site-check.ts';
import { note, wrong } from './finding-words.ts';
import type { PageElement } from './read-page.ts';
import { allows, readPolicies, type Directive, type SecurityPolicy } from './security-policy.ts';

/** What a page with our snippets needs to reach. */
export interface Needs {
  page: URL;
  /** Address of our server, without a slash at its end. */
  server: string;
  /** As a policy names them; none where the map has no tiles of others. */
  tiles: readonly string[];
  /** Script tags of ours. */
  loaders: readonly PageElement[];
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

/** The loader brings the rest: with `strict-dynamic` its word is enough for that, too. */
const runs = (policy: SecurityPolicy, loader: PageElement, { page, server }: Needs): boolean => {
  const source = new URL(loader.attributes.get('src') ?? '', page).href;
  const isIn = allows(policy, 'script-src', source, page, trustOf(loader));
  const isDynamic = [...policy.values()].flat().includes("'strict-dynamic'");
  return isIn && (isDynamic || allows(policy, 'script-src', `${server}/embed/parts/`, page));
};

const line = (directive: Directive, sources: readonly string[]): string =>
  `${directive} ${sources.join(' ')};`;

const obstacle = (what: string, why: string, directive: Directive, sources: readonly string[]) =>
  wrong(
    what,
    `${why} Přidejte do Content-Security-Policy k direktivě ${directive}:`,
    line(directive, sources),
  );

/** What the content security policies of a page keep from working. */
export const checkSecurity = (policies: readonly SecurityPolicy[], needs: Needs): Finding[] => {
  const { page, server, tiles, loaders, frames } = needs;
  const { origin } = new URL(server);
  const isIn = (directive: Directive, target: string): boolean =>
    policies.every((policy) => allows(policy, directive, target, page));
  const findings: Finding[] = [];
  if (loaders.some((loader) => policies.some((policy) => !runs(policy, loader, needs))))
    findings.push(
      obstacle('Pravidla vašeho webu skript nespustí.', 'Mapa se neukáže.', 'script-src', [origin]),
    );
  if (loaders.length > 0 && !isIn('connect-src', `${server}/api/`))
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
  if (loaders.length > 0 && !targets.every((target) => isIn('img-src', target)))
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
  if (loaders.length > 0 && policies.some((policy) => policy.has('require-trusted-types-for')))
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
  { tiles, loaders }: Needs,
): Finding[] => {
  const [said] = [
    ...elements.filter(
      ({ name, attributes }) =>
        name === 'meta' && attributes.get('name')?.toLowerCase() === 'referrer',
    ),
  ].map(({ attributes }) => attributes.get('content') ?? '');
  const policy = (said ?? headers['referrer-policy'] ?? '').split(',').at(-1)?.trim().toLowerCase();
  if (loaders.length === 0 || tiles.length === 0) return [];
  if (policy !== 'no-referrer' && policy !== 'same-origin') return [];
  return [
    note(
      `Váš web posílá Referrer-Policy: ${policy}.`,
      'Někteří dodavatelé mapových podkladů, třeba OpenStreetMap, pak podklad nepošlou.',
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
    ),
  ];
};
