import type { FastifyReply } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { moreHeader, staleHeader } from '../../contract/endpoints/answer-headers.ts';
import { toFrameAncestors } from './sites.ts';

/** Header rules of a route, in the rows of endpoints and in `routes/route-table.ts`. */
export interface Policy {
  /** Who may show the answer in a frame; for a plugin with a list of sites, only those sites. */
  framing: 'nobody' | 'anybody';
  /** `public`: any site may read it without credentials, unless a plugin restricts its sites. */
  sharing: 'public' | 'own';
  caching: Caching;
  /** Kind of the answer, which determines the content security policy. */
  content: 'page' | 'frame' | 'data' | 'document' | 'worker';
}

/** `plugin` is for settings of organisers, which must reach other sites within a minute. */
export type Caching = 'answer' | 'plugin' | 'day' | 'minutes' | 'forever' | 'revalidate' | 'never';

const cacheControl: Record<Caching, string> = {
  answer: 'public, max-age=15, stale-while-revalidate=300',
  plugin: 'public, max-age=15, stale-while-revalidate=30',
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  minutes: 'public, max-age=300, stale-while-revalidate=86400',
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
};

/** The part of a requested plugin that determines headers. */
export interface NamedPlugin {
  /** Allowed hosts; an empty list allows all. */
  sites: readonly string[];
}

/** Origins of tiles and of their logo, as sources of a content security policy. */
export const tileOrigin = ({ tiles }: Pick<Configuration, 'tiles'>): string[] => {
  if (!tiles) return [];
  // `{s}` stands for a subdomain.
  const origins = [tiles.url, tiles.logo ?? ''].flatMap((address) => {
    const origin = /^https?:\/\/[^/]+/.exec(address.replace('{s}', '*'));
    return origin ? [origin[0]] : [];
  });
  return [...new Set(origins)];
};

/** CSP hash sources of what documents contain. */
export interface InlineHashes {
  /** Style of frames. */
  frameStyle: string;
  /** Scripts of pages that the server has rendered. */
  pageScripts: string;
}

const contentSecurity = (
  policy: Policy,
  configuration: Configuration,
  hashes: InlineHashes,
  framers = policy.framing === 'nobody' ? "'none'" : null,
): string => {
  // No value means everybody: `*` is not a page opened from a disk, nor one of an app.
  const ancestors = framers ? [`frame-ancestors ${framers}`] : [];
  const joined = (...directives: string[]): string =>
    ["default-src 'none'", ...directives, ...ancestors].join('; ');
  if (policy.content === 'data') return joined();
  // The policy of a worker governs what it loads for its pages.
  if (policy.content === 'worker') return joined("connect-src 'self'");
  // Browsers show documents by a built-in viewer, as an object of the page.
  if (policy.content === 'document') return joined("object-src 'self'");
  const style = policy.content === 'frame' ? `'self' ${hashes.frameStyle}` : "'self'";
  const script = policy.content === 'page' ? `'self' ${hashes.pageScripts}` : "'self'";
  return joined(
    `script-src ${script}`,
    `style-src ${style}`,
    [
      'img-src',
      "'self'",
      'data:',
      // The preview of a printed document.
      ...(policy.content === 'page' ? ['blob:'] : []),
      ...tileOrigin(configuration),
    ].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // The editor of plugins shows a frame, and printing its document, a blob; any page may navigate to them.
    ...(policy.content === 'page' ? ["frame-src 'self' blob:", "worker-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  );
};

/** Headers of a policy, without those that depend on a plugin or on the status. */
export const toPolicyHeaders = (
  policy: Policy,
  configuration: Configuration,
  hashes: InlineHashes,
): Record<string, string> => {
  const secure = configuration.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurity(policy, configuration, hashes),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...(policy.framing === 'nobody' && { 'x-frame-options': 'DENY' }),
    ...(policy.content !== 'data' && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(policy.sharing === 'public'
      ? {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': `etag, ${moreHeader}, ${staleHeader}`,
          'cross-origin-resource-policy': 'cross-origin',
        }
      : { 'cross-origin-resource-policy': 'same-origin' }),
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
};

/**
 * Whether a request asks for events of the partner, which are for the pages of the map only: scripts of
 * other sites cannot read such an answer.
 */
const asksForPartner = (url: string): boolean => {
  const query = url.indexOf('?');
  return query >= 0 && new URLSearchParams(url.slice(query)).has('from_kudyznudy');
};

/** Sets the headers of policies on replies; headers are cached by policy. */
export const createPolicyHeaders = (configuration: Configuration, hashes: InlineHashes) => {
  const prepared = new Map<Policy, Record<string, string>>();

  /** Replaces headers for a plugin with a list of sites. */
  const restrictToSites = (reply: FastifyReply, policy: Policy, sites: readonly string[]): void => {
    if (policy.framing === 'anybody') {
      const security = contentSecurity(policy, configuration, hashes, toFrameAncestors(sites));
      reply.header('content-security-policy', security);
    }
    // By both the guard of plugins decides.
    const names = [reply.getHeader('vary'), 'origin', 'referer'].flat().filter(Boolean);
    if (policy.sharing === 'public') reply.header('vary', names.join(', '));
  };

  return (reply: FastifyReply, policy: Policy, plugin: NamedPlugin | null): void => {
    let headers = prepared.get(policy);
    if (!headers) prepared.set(policy, (headers = toPolicyHeaders(policy, configuration, hashes)));
    reply.headers(headers);
    if (
      policy.sharing === 'public' &&
      reply.statusCode < 400 &&
      asksForPartner(reply.request.url)
    ) {
      reply.removeHeader('access-control-allow-origin');
      reply.header('cross-origin-resource-policy', 'same-origin');
    }
    if (plugin && plugin.sites.length > 0) restrictToSites(reply, policy, plugin.sites);
    if (reply.hasHeader('cache-control')) return;
    const caching = plugin && policy.caching === 'answer' ? 'plugin' : policy.caching;
    // Errors are not cached: the next attempt may succeed.
    reply.header('cache-control', cacheControl[reply.statusCode >= 400 ? 'never' : caching]);
  };
};
