import { createHash } from 'node:crypto';

/** Content security policy: sources by directive; names of directives in lower case. */
export type SecurityPolicy = ReadonlyMap<string, readonly string[]>;

/** Policies of a header or a `meta`, separated by commas; all of them apply. */
export const readPolicies = (text: string): SecurityPolicy[] =>
  text.split(',').flatMap((one) => {
    const directives = new Map<string, string[]>();
    for (const directive of one.split(';')) {
      const [name, ...sources] = directive.trim().split(/\s+/);
      // The first directive of a name applies.
      if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    return directives.size > 0 ? [directives] : [];
  });

/** Directives in order of fallback. */
const fallbacks: Record<string, readonly string[]> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'style-src-attr': ['style-src-attr', 'style-src', 'default-src'],
};
export type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src' | 'style-src-attr';

/** Sources of a directive or its fallback; undefined: everything is allowed. */
const sourcesOf = (policy: SecurityPolicy, directive: Directive): readonly string[] | undefined =>
  fallbacks[directive]?.map((name) => policy.get(name)).find(Boolean);

/** Whether `strict-dynamic` applies: trusted scripts may load others, URLs are ignored. */
export const isDynamic = (policy: SecurityPolicy): boolean =>
  sourcesOf(policy, 'script-src')?.includes("'strict-dynamic'") ?? false;

const portOf = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const isHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host;

/** `http` also allows `https`, not vice versa. */
const isScheme = (allowed: string, protocol: string): boolean =>
  protocol === `${allowed}:` || (allowed === 'http' && protocol === 'https:');

const isSource = (source: string, target: URL, page: URL): boolean => {
  const lower = source.toLowerCase();
  if (lower === "'self'") return target.origin === page.origin;
  if (lower === '*') return /^https?:$/.test(target.protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return isScheme(lower.slice(0, -1), target.protocol);
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:'"]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === '' || target.protocol === 'data:') return false;
  if (!isScheme((scheme ?? page.protocol.slice(0, -1)).toLowerCase(), target.protocol))
    return false;
  if (!isHost(host.toLowerCase(), target.hostname)) return false;
  const targetPort = portOf(target);
  if (port !== '*' && (port ?? (target.port ? '' : targetPort)) !== targetPort) return false;
  if (path === '' || path === '/') return true;
  return path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path;
};

/** Attributes of an element by which a policy may trust it. */
export interface Trust {
  nonce: string | undefined;
  integrity: string | undefined;
}

const isTrusted = (sources: readonly string[], { nonce, integrity }: Trust): boolean =>
  (nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)) ||
  (integrity !== undefined &&
    integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`)));

/** Whether a policy of `page` allows loading the URL `target`. */
export const allows = (
  policy: SecurityPolicy,
  directive: Directive,
  target: string,
  page: URL,
  trust: Trust = { nonce: undefined, integrity: undefined },
): boolean => {
  const sources = sourcesOf(policy, directive);
  if (!sources) return true;
  if (directive === 'script-src') {
    if (isTrusted(sources, trust)) return true;
    // strict-dynamic ignores URLs.
    if (isDynamic(policy)) return false;
  }
  return sources.some((source) => isSource(source, new URL(target), page));
};

/** Hash source of a text, e.g. `'sha256-…'` with quotes. */
export const cspHashOf = (text: string, algorithm = 'sha256'): string =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;

/** Whether a policy allows an inline script or a style attribute. */
export const allowsInline = (
  policy: SecurityPolicy,
  directive: 'script-src' | 'style-src-attr',
  text: string,
  nonce?: string,
): boolean => {
  const sources = sourcesOf(policy, directive);
  if (!sources) return true;
  if (isTrusted(sources, { nonce, integrity: undefined })) return true;
  const isScript = directive === 'script-src';
  const isHashed = ['sha256', 'sha384', 'sha512'].some((algorithm) =>
    sources.includes(cspHashOf(text, algorithm)),
  );
  if (isHashed && (isScript || sources.includes("'unsafe-hashes'"))) return true;
  // Browsers ignore 'unsafe-inline' beside a nonce or a hash.
  const isOff = sources.some((source) => /^'(nonce-|sha\d{3}-)/i.test(source));
  return sources.includes("'unsafe-inline'") && !isOff && !(isScript && isDynamic(policy));
};
