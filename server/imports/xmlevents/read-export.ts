import * as v from 'valibot';
import { FileProblem } from '../file-problem.ts';
import { readXmlBytes, readXmlFile } from '../read-xml-file.ts';
import { childOf, childrenOf, elementText, type XmlElement } from '../xml-element.ts';
import { EventRecordSchema, type EventRecord } from './event-record.ts';
import type { Refusal } from '../import-report.ts';
import { refusalReasons } from '../repair-kinds.ts';
import { createNomenclature, type Nomenclature } from './nomenclature.ts';

export interface CalendarExport {
  records: EventRecord[];
  refusals: Refusal[];
  nomenclature: Nomenclature;
}

const maxExportedEvents = 100_000;

const textsByLanguage = (element: XmlElement | undefined, name: string) =>
  childrenOf(element, name).map(({ attributes, text }) => ({
    language: attributes['lang'] ?? '',
    text,
  }));

const momentsById = (element: XmlElement | undefined, name: string) =>
  childrenOf(element, name).map(({ attributes, text }) => ({
    id: attributes['id'] ?? '',
    moment: text,
  }));

const texts = (element: XmlElement | undefined, pattern: RegExp): string[] =>
  (element?.children ?? []).filter(({ name }) => pattern.test(name)).map(({ text }) => text);

const coordinate = (place: XmlElement | undefined, axis: string): string =>
  childrenOf(place, 'gps').find(({ attributes }) => attributes['s'] === axis)?.text ?? '';

/** Fields of an event, not validated yet. */
const toFields = (event: XmlElement) => {
  const place = childOf(event, 'place');
  const dates = childOf(event, 'date_time');
  return {
    id: event.attributes['id'] ?? '',
    created: event.attributes['create'] ?? '',
    modified: event.attributes['last_modif'] ?? '',
    names: textsByLanguage(event, 'name'),
    annotations: textsByLanguage(event, 'anotation'),
    descriptions: textsByLanguage(event, 'description'),
    url: elementText(event, 'url'),
    organizer: elementText(event, 'organizer'),
    admission: elementText(event, 'admission'),
    type: elementText(event, 'events_type'),
    subtypes: texts(event, /^events_subtype$/),
    themes: texts(childOf(event, 'thematic_category'), /^tc[ps]$/),
    audiences: texts(event, /^event_for\d*$/),
    images: texts(childOf(event, 'photogalery'), /^image_full$/),
    starts: momentsById(dates, 'start'),
    ends: momentsById(dates, 'end'),
    place: {
      id: place?.attributes['id'] ?? '',
      names: textsByLanguage(place, 'name_place'),
      point: [coordinate(place, 'x'), coordinate(place, 'y')],
      municipalityCode: elementText(place, 'obec_uir'),
      municipality: elementText(place, 'obec'),
      street: elementText(place, 'ulice'),
      buildingNumber: elementText(place, 'cp'),
      streetNumber: elementText(place, 'co'),
    },
  };
};

/** Id and title of an invalid event for the report. */
const describe = (event: XmlElement): string =>
  `${event.attributes['id'] ?? 'bez čísla'} ${elementText(event, 'name')}`.trim().slice(0, 80);

const root = 'events';

/** Collects an export by the children of its root. */
const createCollecting = () => {
  const records: EventRecord[] = [];
  const refusals: Refusal[] = [];
  const nomenclature = createNomenclature();
  const take = (branch: XmlElement): void => {
    if (branch.name === 'nomenclatures') nomenclature.add(branch);
    if (branch.name !== 'event') return;
    if (records.length + refusals.length >= maxExportedEvents)
      throw new FileProblem(`má více než ${maxExportedEvents} akcí`);
    const result = v.safeParse(EventRecordSchema, toFields(branch));
    if (result.success) records.push(result.output);
    else {
      const reason = refusalReasons.find((candidate) => candidate === result.issues[0].message);
      refusals.push({ reason: reason ?? 'too-long', event: describe(branch) });
    }
  };
  const end = (): CalendarExport => {
    if (records.length + refusals.length === 0) throw new FileProblem('není v něm žádná akce');
    return { records, refusals, nomenclature };
  };
  return { take, end };
};

/** Reads the whole export from a file. Throws FileProblem. */
export const readExport = async (path: string): Promise<CalendarExport> => {
  const { take, end } = createCollecting();
  await readXmlFile(path, root, take);
  return end();
};

/** The same of bytes. */
export const parseExport = (bytes: Uint8Array): CalendarExport => {
  const { take, end } = createCollecting();
  readXmlBytes(bytes, root, take);
  return end();
};
