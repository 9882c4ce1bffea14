import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  address: string;
  family: number;
}

/** How pages are reached; a test brings its own. */
export interface Reach {
  /** Every address of a name. Rejects where there is none. */
  resolve(host: string): Promise<Address[]>;
  isAllowed(address: string): boolean;
  isPort(port: number): boolean;
  /** Milliseconds for all of it, with redirects. */
  patience: number;
}

export const publicReach: Reach = {
  resolve: (host) => systemLookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
  patience: 10_000,
};

/** Why a page was not read, in a sentence for whoever asked. */
export class PageRefused extends Error {}

export interface FetchedPage {
  /** After all redirects. */
  url: URL;
  headers: Record<string, string>;
  html: string;
}

const mostBytes = 2 * 1024 * 1024;
const mostRedirects = 5;
const agent = 'MapaAkciCheck/1.0 (kontrola vlozene mapy)';

const words = {
  address: 'Zadejte adresu stránky, třeba https://www.svitavy.cz/kultura.',
  credentials: 'Adresu se jménem a heslem neotevřeme. Zkuste ji bez nich.',
  port: 'Číslo portu z adresy prosím vynechte, jiné než obvyklé neotevřeme.',
  unknown: 'Takový web jsme nenašli. Není v adrese překlep?',
  inside: 'Tahle adresa není na veřejném internetu, takže na ni nedosáhneme.',
  redirects: 'Stránka přesměrovává pořád dál; po pěti krocích jsme to vzdali.',
  away: 'Web neodpověděl, nebo se s ním nedá bezpečně spojit.',
  slow: 'Web neodpověděl do deseti vteřin.',
  large: 'Stránka je větší než 2 MB, tu už nečteme.',
  type: 'Na téhle adrese není stránka HTML.',
  status: (code: number) => `Web na téhle adrese odpověděl chybou ${code}.`,
};

/** The address of a page as people paste it. Throws PageRefused for what is none. */
export const toPageUrl = (text: string): URL => {
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) throw new PageRefused(words.address);
  return new URL(whole);
};

/** Where a name leads; every one of its addresses is looked at. Throws PageRefused. */
const reachable = async ({ protocol, hostname, port, username, password }: URL, reach: Reach) => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new PageRefused(words.address);
  if (username || password) throw new PageRefused(words.credentials);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses =
    family > 0
      ? [{ address: literal, family }]
      : await reach.resolve(hostname).catch(() => {
          throw new PageRefused(words.unknown);
        });
  if (addresses.length === 0) throw new PageRefused(words.unknown);
  if (!addresses.every(({ address }) => reach.isAllowed(address)))
    throw new PageRefused(words.inside);
  if (!reach.isPort(Number(port) || (protocol === 'https:' ? 443 : 80)))
    throw new PageRefused(words.port);
  return addresses;
};

/** Asks one of these addresses: the name is not looked up again, for it may lead elsewhere by then. */
const ask = (url: URL, addresses: Address[], signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_host, options, done) => {
      const [first] = addresses as [Address];
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
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new PageRefused(words.large);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) throw new PageRefused(words.large);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

/** Some pack what nobody asked them to. Throws PageRefused for what grows too large. */
const unpack = (body: Buffer, encoding: string): Buffer => {
  const unpacker = unpackers[encoding as keyof typeof unpackers];
  if (!unpacker) return body;
  try {
    return unpacker(body, { maxOutputLength: mostBytes });
  } catch {
    throw new PageRefused(words.large);
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

const joined = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );

const follow = async (start: URL, reach: Reach, signal: AbortSignal): Promise<FetchedPage> => {
  let url = start;
  for (let step = 0; step <= mostRedirects; step++) {
    const addresses = await reachable(url, reach);
    signal.throwIfAborted();
    const answer = await ask(url, addresses, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (!URL.canParse(headers.location, url.href))
          throw new PageRefused(words.status(statusCode));
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) throw new PageRefused(words.status(statusCode));
      const type = headers['content-type'] ?? '';
      if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type))
        throw new PageRefused(words.type);
      const body = unpack(await readBody(answer), headers['content-encoding'] ?? '');
      return { url, headers: joined(headers), html: toText(body, type) };
    } finally {
      answer.destroy();
    }
  }
  throw new PageRefused(words.redirects);
};

/**
 * Reads a page of anybody's, and nothing that is not of the internet. Throws PageRefused, whatever
 * keeps it from being read.
 */
export const fetchPage = async (address: string, reach: Reach): Promise<FetchedPage> => {
  const signal = AbortSignal.timeout(reach.patience);
  const late = new Promise<never>((_done, fail) => {
    // A name that is never resolved knows nothing of the signal.
    signal.addEventListener('abort', () => fail(new PageRefused(words.slow)));
  });
  // An address that is none is refused before anybody waits for this.
  late.catch(() => undefined);
  try {
    return await Promise.race([follow(toPageUrl(address), reach, signal), late]);
  } catch (error) {
    if (error instanceof PageRefused) throw error;
    throw new PageRefused(signal.aborted ? words.slow : words.away);
  }
};
