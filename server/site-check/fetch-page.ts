import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { refusedPage } from '../words/site-check.ts';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Access to pages of other sites; tests replace it. */
export interface Reach {
  /** All IP addresses of a host; rejects for an unknown one. */
  resolve(host: string): Promise<ResolvedAddress[]>;
  isAllowed(address: string): boolean;
  isPort(port: number): boolean;
  /** Timeout of the whole fetch with redirects, in milliseconds. */
  patience: number;
}

export const publicReach: Reach = {
  resolve: (host) => systemLookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
  patience: 10_000,
};

/** Reason why a page was not read, as a sentence for the user. */
export class PageRefused extends Error {}

export interface FetchedPage {
  /** Final address, after redirects. */
  url: URL;
  headers: Record<string, string>;
  html: string;
}

const maxPageBytes = 2 * 1024 * 1024;
const maxRedirects = 5;
const agent = 'MapaAkciCheck/1.0 (kontrola vlozene mapy)';

/** Page URL from pasted text, `https://` by default. Throws PageRefused for an invalid one. */
export const toPageUrl = (text: string): URL => {
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) throw new PageRefused(refusedPage.address);
  return new URL(whole);
};

/** IP addresses of a URL. Throws PageRefused unless all of them and the port are allowed. */
const resolveAllowed = async (
  { protocol, hostname, port, username, password }: URL,
  reach: Reach,
) => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new PageRefused(refusedPage.address);
  if (username || password) throw new PageRefused(refusedPage.credentials);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses =
    family > 0
      ? [{ address: literal, family }]
      : await reach.resolve(hostname).catch(() => {
          throw new PageRefused(refusedPage.unknown);
        });
  if (addresses.length === 0) throw new PageRefused(refusedPage.unknown);
  if (!addresses.every(({ address }) => reach.isAllowed(address)))
    throw new PageRefused(refusedPage.inside);
  if (!reach.isPort(Number(port) || (protocol === 'https:' ? 443 : 80)))
    throw new PageRefused(refusedPage.port);
  return addresses;
};

/** Requests the checked addresses; no second DNS lookup, which could return other ones. */
const send = (
  url: URL,
  addresses: ResolvedAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_host, options, done) => {
      const [first] = addresses as [ResolvedAddress];
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    };
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    request(
      url,
      {
        lookup,
        signal,
        agent: false,
        headers: {
          'user-agent': agent,
          accept: 'text/html,application/xhtml+xml',
          'accept-language': 'cs',
          'accept-encoding': 'identity',
        },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > maxPageBytes)
    throw new PageRefused(refusedPage.large);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxPageBytes) throw new PageRefused(refusedPage.large);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

/**
 * Decompresses the body: some servers compress despite `accept-encoding: identity`. Throws
 * PageRefused when too large.
 */
const decompress = (body: Buffer, encoding: string): Buffer => {
  const decode = decoders[encoding as keyof typeof decoders];
  if (!decode) return body;
  try {
    return decode(body, { maxOutputLength: maxPageBytes });
  } catch {
    throw new PageRefused(refusedPage.large);
  }
};

const toText = (body: Buffer, type: string): string => {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};

const joinHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );

const fetchFollowing = async (
  start: URL,
  reach: Reach,
  signal: AbortSignal,
): Promise<FetchedPage> => {
  let url = start;
  for (let step = 0; step <= maxRedirects; step++) {
    const addresses = await resolveAllowed(url, reach);
    signal.throwIfAborted();
    const answer = await send(url, addresses, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (!URL.canParse(headers.location, url.href))
          throw new PageRefused(refusedPage.status(statusCode));
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) throw new PageRefused(refusedPage.status(statusCode));
      const type = headers['content-type'] ?? '';
      if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type))
        throw new PageRefused(refusedPage.type);
      const body = decompress(await readBody(answer), headers['content-encoding'] ?? '');
      return { url, headers: joinHeaders(headers), html: toText(body, type) };
    } finally {
      answer.destroy();
    }
  }
  throw new PageRefused(refusedPage.redirects);
};

/** Fetches a page from the public internet only. Throws PageRefused on any failure. */
export const fetchPage = async (address: string, reach: Reach): Promise<FetchedPage> => {
  const signal = AbortSignal.timeout(reach.patience);
  const timeout = new Promise<never>((_done, fail) => {
    // The DNS lookup does not listen to the signal.
    signal.addEventListener('abort', () => fail(new PageRefused(refusedPage.slow)));
  });
  // Otherwise unhandled when an invalid address is refused before the race.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([fetchFollowing(toPageUrl(address), reach, signal), timeout]);
  } catch (error) {
    if (error instanceof PageRefused) throw error;
    throw new PageRefused(signal.aborted ? refusedPage.slow : refusedPage.away);
  }
};
