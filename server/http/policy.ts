import type { FastifyReply } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { moreHeader, staleHeader } from '../../contract/endpoints/widget-endpoints.ts';
import { toFrameAncestors } from './sites.ts';

/** The rules one route lives by; the whole table stands in `routes/route-table.ts`. */
export interface Policy {
  /** Who may show the answer in a frame; of a plugin that names its sites these alone. */
  framing: 'nobody' | 'anybody';
  /** `public`: any site may read it, never with credentials; a plugin may refuse those it does not name. */
  sharing: 'public' | 'own';
  caching: Caching;
  /** What the answer is, for the content security policy. */
  content: 'page' | 'frame' | 'data' | 'document';
}

/** `plugin` is for what an organiser sets: strangers' pages are to show it within a minute. */
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

/** As much of a plugin that a request names as headers are made of. */
export interface NamedPlugin {
  /** None means anywhere. */
  sites: readonly string[];
}

/** Where tiles and their logo come from, as a content security policy names them. */
export const tileOrigin = ({ tiles }: Pick<Configuration, 'tiles'>): string[] => {
  if (!tiles) return [];
  // `{s}` stands for a subdomain.
  const origins = [tiles.url, tiles.logo ?? ''].flatMap((address) => {
    const origin = /^https?:\/\/[^/]+/.exec(address.replace('{s}', '*'));
    return origin ? [origin[0]] : [];
  });
  return [...new Set(origins)];
};

const contentSecurity = (
  policy: Policy,
  configuration: Configuration,
  styleHash: string,
  framers: string,
): string => {
  const ancestors = `frame-ancestors ${framers}`;
  if (policy.content === 'data') return `default-src 'none'; ${ancestors}`;
  // Browsers show it by a program of their own, as an object of its page.
  if (policy.content === 'document') return `default-src 'none'; object-src 'self'; ${ancestors}`;
  const style = policy.content === 'frame' ? `'self' ${styleHash}` : "'self'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    ['img-src', "'self'", 'data:', ...tileOrigin(configuration)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // Whoever sets a plugin sees it in a frame; a document of any page may become that one.
    ...(policy.content === 'page' ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ancestors,
  ].join('; ');
};

/** Prepares the headers of every kind of policy once, and puts them on answers. */
export const createPolicyHeaders = (configuration: Configuration, styleHash: string) => {
  const secure = configuration.publicUrl.startsWith('https:');
  const prepared = new Map<Policy, Record<string, string>>();

  const prepare = (policy: Policy): Record<string, string> => ({
    'content-security-policy': contentSecurity(
      policy,
      configuration,
      styleHash,
      policy.framing === 'anybody' ? '*' : "'none'",
    ),
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
  });

  /** What a plugin with sites of its own says instead. */
  const wallIn = (reply: FastifyReply, policy: Policy, sites: readonly string[]): void => {
    if (policy.framing === 'anybody') {
      const security = contentSecurity(policy, configuration, styleHash, toFrameAncestors(sites));
      reply.header('content-security-policy', security);
    }
    if (policy.sharing === 'public')
      reply.header('vary', [reply.getHeader('vary'), 'origin'].flat().filter(Boolean).join(', '));
  };

  return (reply: FastifyReply, policy: Policy, plugin: NamedPlugin | null): void => {
    let headers = prepared.get(policy);
    if (!headers) prepared.set(policy, (headers = prepare(policy)));
    reply.headers(headers);
    if (plugin && plugin.sites.length > 0) wallIn(reply, policy, plugin.sites);
    if (reply.hasHeader('cache-control')) return;
    const usual = plugin && policy.caching === 'answer' ? 'plugin' : policy.caching;
    // A refusal is not kept: the next try may fare better.
    reply.header('cache-control', cacheControl[reply.statusCode >= 400 ? 'never' : usual]);
  };
};
