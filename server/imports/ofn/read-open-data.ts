import * as v from 'valibot';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { NewTime } from '../../events/new-event.ts';
import { FileProblem } from '../file-problem.ts';
import type { Refusal } from '../import-report.ts';
import { collectItems } from '../items/collect-items.ts';
import type { SourceItem, ItemPlace, ReadItems } from '../items/source-item.ts';
import { readIsoMoment, toItemTime, type ItemMoment } from '../items/item-time.ts';
import { priceWords } from '../items/price-words.ts';
import { isObject, readJson } from '../read-json.ts';
import type { OnRepair, RepairKind } from '../repair-kinds.ts';
import {
  OpenEventSchema,
  type OpenEvent,
  type OfnMoment,
  type OpenSpecification,
} from './open-event.ts';

/** Null for an unspecified moment. */
const readMoment = (moment: OfnMoment | null): ItemMoment | 'unreadable' | null => {
  const text = moment && (moment.datum_a_čas || moment.datum);
  return text ? (readIsoMoment(text) ?? 'unreadable') : null;
};

const toTime = (specification: OpenSpecification, onRepair: OnRepair): NewTime | null => {
  const { časový_okamžik: moment, časový_interval: interval } = specification;
  const start = readMoment(interval?.začátek ?? moment);
  if (start === null) return null;
  if (start === 'unreadable') {
    onRepair('start-unreadable');
    return null;
  }
  const isRule = specification.frekvence !== undefined || specification.den_v_týdnu !== undefined;
  if (isRule) onRepair('rule-unreadable');
  return toItemTime(start, isRule ? null : readMoment(interval?.konec ?? null), onRepair);
};

/** Code at the end of an address of the registry of territory. */
const codeOf = (municipality: string): number | null => {
  const code = /\/ruian\/obec\/(\d{1,9})$/.exec(municipality)?.[1];
  return code === undefined ? null : Number(code);
};

const isAddress = (text: string): boolean => /^https?:/i.test(text);

const readPoint = (geometry: OpenEvent['geometrie']): LatLng | null => {
  const [lng, lat] = geometry?.coordinates ?? [...(geometry?.souřadnice ?? [])].reverse();
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
};

const readPlace = ({ umístění: [location], geometrie: area }: OpenEvent): ItemPlace => {
  if (!location) return { text: area?.město ?? '', point: readPoint(area), municipality: null };
  const { název: name, geometrie: geometry, adresa: address } = location;
  const named = address && (address.název_obce || (isAddress(address.obec) ? '' : address.obec));
  const city = named ? `${address.psč} ${named}`.trim() : '';
  const parts = [name, address?.ulice ?? '', city || (address?.text ?? '')];
  return {
    text: parts.filter((part) => part.trim() !== '').join('\n'),
    point: readPoint(geometry),
    municipality: address && codeOf(address.obec),
  };
};

const readPrice = ({ vstupné, kategorie_vstupného }: OpenEvent): string =>
  priceWords(
    [...vstupné, ...kategorie_vstupného]
      .flatMap(({ cena, snížená_cena }) => [cena, snížená_cena])
      .flatMap((amount) => (amount && /CZK$|^$/.test(amount.měna) ? amount.výše : [])),
  );

/** Words of code lists, `…/položky/muzikál` → `muzikál`. */
const lastPart = (address: string): string => {
  const part = address.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const isPicture = ({ url, typ_média: type }: OpenEvent['příloha'][number]): boolean =>
  url !== '' && (type === '' || /\/image\//.test(type));

const readEvent = (event: OpenEvent): SourceItem | Refusal => {
  const refuse = (reason: Refusal['reason']): Refusal => ({
    reason,
    event: event.název.slice(0, 80),
  });
  if (!event.typ.includes('Událost')) return refuse('not-an-event');
  const repairs = new Set<RepairKind>();
  const times = event.doba_trvání.flatMap(
    (specification) => toTime(specification, (kind) => repairs.add(kind)) ?? [],
  );
  if (times.length === 0) return refuse('no-time');
  const [contact] = event.kontakt;
  return {
    id: event.id || event.iri || null,
    title: event.název,
    description: event.dlouhý_popis || event.popis,
    url: contact?.url || event.iri,
    organizer: event.pořadatel[0]?.název || contact?.název || '',
    price: readPrice(event),
    categories: event.typ_události.map(lastPart),
    images: event.příloha.filter(isPicture).map(({ url }) => url),
    place: readPlace(event),
    times,
    cancelled: event.zneplatněno !== undefined && event.zneplatněno !== null,
    repairs: [...repairs],
  };
};

/** Parts of an event are events; where they do not say where they are, they are where the whole is. */
const withParts = (event: OpenEvent): OpenEvent[] => [
  event,
  ...event.dílčí_událost.flatMap((part) => {
    const read = v.safeParse(OpenEventSchema, part);
    if (!read.success) return [];
    const { umístění: places, pořadatel: organizers } = read.output;
    return withParts({
      ...read.output,
      umístění: places.length > 0 ? places : event.umístění,
      pořadatel: organizers.length > 0 ? organizers : event.pořadatel,
    });
  }),
];

/** A list of events, one event, or an object that has the list in one of its properties. */
const findEvents = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return [];
  if ('typ' in value && 'název' in value) return [value];
  const list = Object.values(value).find(
    (item) => Array.isArray(item) && item.some((entry) => isObject(entry) && 'typ' in entry),
  );
  return (list as unknown[] | undefined) ?? [];
};

/**
 * Events by the open formal norm „Události“, or of Kudy z nudy. Throws FileProblem when there are
 * none.
 */
export const readOpenData = (bytes: Uint8Array): ReadItems => {
  const read = findEvents(readJson(bytes)).flatMap((value): (SourceItem | Refusal)[] => {
    const event = v.safeParse(OpenEventSchema, value);
    return event.success
      ? withParts(event.output).map(readEvent)
      : [{ reason: 'unreadable', event: '' }];
  });
  if (read.length === 0)
    throw new FileProblem('není v něm žádná akce podle otevřené formální normy');
  return collectItems(read);
};
