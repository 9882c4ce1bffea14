import { decodeEntities, hasTags, toLine, toParagraphs } from '../plain-text.ts';
import { parseHandwrittenAddress, parseWebAddress } from '../web-address.ts';
import type { EventRecord, WordedText } from './event-record.ts';
import type { OnRepair } from '../repair-kinds.ts';

const czech = 'cs';

const inCzech = (texts: WordedText[]): WordedText[] =>
  texts.filter(({ language }) => language === czech);

const firstOf = (texts: WordedText[], read: (text: string) => string): string =>
  texts.map(({ text }) => read(text)).find(Boolean) ?? '';

/** Czech text or else the first one; empty when there is none. */
export const chooseWording = (texts: WordedText[]): string =>
  firstOf(inCzech(texts), toLine) || firstOf(texts, toLine);

export const repairName = ({ names }: EventRecord, onRepair: OnRepair): string => {
  const name = firstOf(inCzech(names), toLine);
  if (name) return name;
  const foreign = firstOf(names, toLine);
  if (foreign) onRepair('name-in-another-language');
  return foreign;
};

/** Description or else annotation (often its truncated beginning); Czech before others. */
export const repairDescription = (
  { descriptions, annotations }: EventRecord,
  onRepair: OnRepair,
): string => {
  const czechOnes = [...inCzech(descriptions), ...inCzech(annotations)];
  for (const wording of [...czechOnes, ...descriptions, ...annotations]) {
    const text = toParagraphs(wording.text);
    if (!text) continue;
    if (annotations.includes(wording)) onRepair('description-from-annotation');
    if (decodeEntities(wording.text) !== wording.text) onRepair('text-escaped-twice');
    if (hasTags(wording.text)) onRepair('text-with-tags');
    return text;
  }
  return '';
};

/** Price: a number gets `Kč`, 0 becomes `zdarma`, other text is unchanged. */
export const repairPrice = ({ admission }: EventRecord, onRepair: OnRepair): string | null => {
  const price = toLine(admission);
  if (price === '') return null;
  const crowns = /^(\d[\d ]*)(?:[,.][-–])?$/.exec(price)?.[1]?.trim();
  if (crowns === undefined) return price;
  onRepair('price-in-crowns');
  return Number(crowns.replaceAll(' ', '')) === 0 ? 'zdarma' : `${crowns} Kč`;
};

export const repairAddress = ({ url }: EventRecord, onRepair: OnRepair): string | null => {
  const [written, another] = toLine(url)
    .split(/[;,]?\s+/)
    .filter(Boolean);
  if (written === undefined) return null;
  const address = parseHandwrittenAddress(written);
  if (address === null) onRepair('address-dropped');
  else if (parseWebAddress(written) === null) onRepair('address-without-scheme');
  if (address !== null && another !== undefined) onRepair('address-first-of-several');
  return address;
};

export const repairImages = ({ images }: EventRecord, onRepair: OnRepair): string[] => {
  const addresses = images.filter(Boolean).map(parseWebAddress);
  const valid = addresses.filter((address) => address !== null);
  for (let missing = addresses.length - valid.length; missing > 0; missing--)
    onRepair('image-dropped');
  return [...new Set(valid)];
};
