import type { ImportFormat } from '../../contract/imports/import-source.ts';
import { decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';

/** Beginning of a text in which its format is looked for, in characters. */
const headLength = 4096;

const formatOfJson = (text: string): ImportFormat => {
  if (/"version"\s*:\s*"https?:\/\/(www\.)?jsonfeed\.org/.test(text.slice(0, headLength)))
    return 'rss';
  return /"@context"\s*:\s*("https?:\/\/schema\.org|\{[^}]*schema\.org|\[[^\]]*schema\.org)/.test(
    text,
  )
    ? 'jsonld'
    : 'ofn';
};

/**
 * Format of a file whose name or media type is not known, by how it begins. Throws FileProblem when it is of
 * none that is read.
 */
export const detectFormat = (bytes: Uint8Array): ImportFormat => {
  const text = decodeText(bytes).text.trimStart();
  const head = text.slice(0, headLength);
  if (/^BEGIN:V(CALENDAR|EVENT)/i.test(head)) return 'ical';
  if (/^[[{]/.test(head)) return formatOfJson(text);
  if (/^<(\?xml|!--|rss|feed|rdf:RDF)/i.test(head) && /<(rss|feed|rdf:RDF)[\s>]/i.test(head))
    return 'rss';
  if (/^<(\?xml|!--|events)/i.test(head) && /<events[\s>]/.test(head)) return 'xmlevents';
  if (/<(!doctype html|html|head|body|script)[\s>]/i.test(head)) return 'jsonld';
  if (head.startsWith('<')) throw new FileProblem('je v\u00a0XML, které neznáme');
  const [headings = ''] = head.split(/\r\n|[\r\n]/, 1);
  if (/[;,\t]/.test(headings)) return 'csv';
  throw new FileProblem('není kalendář, tabulka ani stránka s\u00a0akcemi, kterým rozumíme');
};
