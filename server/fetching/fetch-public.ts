import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Access to other sites; tests replace it. */
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

/** Why an address was not read. */
export type FetchRefusal =
  | 'address'
  | 'credentials'
  | 'port'
  | 'unknown'
  | 'inside'
  | 'redirects'
  | 'status'
  | 'large'
  | 'slow'
  | 'away';

export class FetchRefused extends Error {
  readonly reason: FetchRefusal;
  /** Status of the answer, for the reason `status`; otherwise 0. */
  readonly status: number;
  constructor(reason: FetchRefusal, status = 0) {
    super(status === 0 ? reason : `${reason} ${status}`);
    this.reason = reason;
    this.status = status;
  }
}

export interface FetchRequest {
  url: URL;
  /** Sent headers; `accept-encoding` names compressions that are worth it. */
  headers: Record<string, string>;
  /** Largest body, compressed or not. */
  maxBytes: number;
}

export interface FetchedDocument {
  /** Final address, after redirects. */
  url: URL;
  /** 304 only when the request had a condition; its body is empty. */
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer;
}

const maxRedirects = 5;

/** IP addresses of a URL. Throws FetchRefused unless all of them and the port are allowed. */
const resolveAllowed = async (
  { protocol, hostname, port, username, password }: URL,
  reach: Reach,
) => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new FetchRefused('address');
  if (username || password) throw new FetchRefused('credentials');
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses =
    family > 0
      ? [{ address: literal, family }]
      : await reach.resolve(hostname).catch(() => {
          throw new FetchRefused('unknown');
        });
  if (addresses.length === 0) throw new FetchRefused('unknown');
  if (!addresses.every(({ address }) => reach.isAllowed(address))) throw new FetchRefused('inside');
  if (!reach.isPort(Number(port) || (protocol === 'https:' ? 443 : 80)))
    throw new FetchRefused('port');
  return addresses;
};

/** Requests the checked addresses; no second DNS lookup, which could return other ones. */
const send = (
  url: URL,
  headers: Record<string, string>,
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
    request(url, { lookup, signal, agent: false, headers }, resolve).on('error', reject).end();
  });

const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('large');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw new FetchRefused('large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const decoders = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
};

/** Decompresses the body, which some servers compress without being asked. */
const decompress = async (body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> => {
  const decode = decoders[encoding as keyof typeof decoders];
  if (!decode) return body;
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch {
    throw new FetchRefused('large');
  }
};

const joinHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );

const fetchFollowing = async (
  { url: start, headers: sent, maxBytes }: FetchRequest,
  reach: Reach,
  signal: AbortSignal,
): Promise<FetchedDocument> => {
  const isConditional = 'if-none-match' in sent || 'if-modified-since' in sent;
  let url = start;
  for (let step = 0; step <= maxRedirects; step++) {
    const addresses = await resolveAllowed(url, reach);
    signal.throwIfAborted();
    const answer = await send(url, sent, addresses, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (!URL.canParse(headers.location, url.href)) throw new FetchRefused('status', statusCode);
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode === 304 && isConditional)
        return { url, status: 304, headers: joinHeaders(headers), body: Buffer.alloc(0) };
      if (statusCode !== 200) throw new FetchRefused('status', statusCode);
      const encoding = headers['content-encoding'] ?? '';
      const body = await decompress(await readBody(answer, maxBytes), encoding, maxBytes);
      return { url, status: 200, headers: joinHeaders(headers), body };
    } finally {
      answer.destroy();
    }
  }
  throw new FetchRefused('redirects');
};

/**
 * Fetches an address of the public internet only, after each redirect too; without cookies and
 * credentials. Throws FetchRefused on any failure.
 */
export const fetchPublic = async (
  request: FetchRequest,
  reach: Reach,
): Promise<FetchedDocument> => {
  const signal = AbortSignal.timeout(reach.patience);
  const timeout = new Promise<never>((_done, fail) => {
    // Needed beside the signal, which a lookup of a name by the system does not listen to.
    signal.addEventListener('abort', () => fail(new FetchRefused('slow')));
  });
  // An address that is refused at once never reaches the race below; the timeout, which nobody waits
  // for then, would end the process as an unhandled rejection.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([fetchFollowing(request, reach, signal), timeout]);
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused(signal.aborted ? 'slow' : 'away');
  }
};
