import {
  fetchPublic,
  FetchRefused,
  type FetchRefusal,
  type Reach,
} from '../fetching/fetch-public.ts';
import { FileProblem } from './file-problem.ts';
import { maxFileBytes, readFileBytes } from './read-file-bytes.ts';

/** `webcal:` is the scheme of calendars to subscribe to, which are read by `https:`. */
export const toSourceUrl = (source: string): URL | null => {
  const address = source.trim().replace(/^webcals?:/i, 'https:');
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null;
};

const headers = {
  'user-agent': 'MapaAkciImport/1.0 (nacitani akci)',
  accept:
    'text/calendar, application/ld+json, application/json, application/feed+json, application/rss+xml, application/atom+xml, text/csv, text/html;q=0.8, */*;q=0.5',
  'accept-language': 'cs',
  'accept-encoding': 'gzip, br, deflate',
};

const mebibyte = 1024 * 1024;

const problems: Record<Exclude<FetchRefusal, 'status'>, string> = {
  address: 'není adresa na webu',
  credentials: 'obsahuje jméno a\u00a0heslo, taková se neotevírá',
  port: 'má neobvyklé číslo portu, taková se neotevírá',
  unknown: 'vede na web, který neexistuje',
  inside: 'není na veřejném internetu',
  redirects: 'přesměrovává pořád dál; po pěti krocích jsme přestali',
  away: 'neodpověděla, nebo se s\u00a0ní nedá bezpečně spojit',
  slow: 'neodpověděla včas',
  large: `má více než ${maxFileBytes / mebibyte} MB`,
};

/** Bytes of an address of the public internet. Throws FileProblem. */
const fetchSource = async (url: URL, reach: Reach): Promise<Uint8Array> => {
  try {
    const { body } = await fetchPublic({ url, headers, maxBytes: maxFileBytes }, reach);
    if (body.length === 0) throw new FileProblem('je prázdná');
    return body;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    const { reason, status } = error;
    throw new FileProblem(reason === 'status' ? `odpověděla chybou ${status}` : problems[reason]);
  }
};

/** Bytes of an address, never of a file. Throws FileProblem. */
export const readOfAddress = (address: string, reach: Reach): Promise<Uint8Array> => {
  const url = toSourceUrl(address);
  return url ? fetchSource(url, reach) : Promise.reject(new FileProblem(problems.address));
};

/** Bytes of a file or of an address. Throws FileProblem. */
export const readSource = (source: string, reach: Reach): Promise<Uint8Array> => {
  const url = toSourceUrl(source);
  return url ? fetchSource(url, reach) : readFileBytes(source);
};
