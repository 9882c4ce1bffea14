import type { DayPart } from '../../contract/events/day-part.ts';
import { maxPrintedRows } from '../../contract/print/print-input.ts';

/** Sections of a day plan; `day` is for times without an hour. */
export const partHeadings: Record<DayPart | 'day', string> = {
  day: 'Během dne',
  morning: 'Dopoledne',
  afternoon: 'Odpoledne',
  evening: 'Večer',
};

export const underWayHeading = 'Stále probíhá';
export const mapHeading = 'Místa na mapě';

export const invitation =
  'Aktuální program i\u00a0se změnami najdete na\u00a0mapě: namiřte na\u00a0kód fotoaparát telefonu.';

/** `{count}` is replaced by the template, which knows what fits. */
export const moreEvents = 'A\u00a0další akce na\u00a0mapě: {count}';

/** The same on the events of one day. */
export const moreEventsOfDay = 'a\u00a0další na\u00a0mapě: {count}';

export const mapAlternative = (places: number): string =>
  `Mapa okolí s\u00a0čísly míst, jejichž seznam následuje. Počet míst: ${places}.`;

/** Heading of events in several municipalities. */
export const chosenEvents = 'Vybrané akce';

/** Title of a town and its surroundings. */
export const andAround = (title: string): string => `${title} a\u00a0okolí`;

export const outlinesSource = 'Hranice obcí: © ČÚZK';

/** Places with events that the map of a leaflet has no number for. */
export const otherPlaces = (count: number): string =>
  `Další místa bez čísla najdete na\u00a0mapě pod QR\u00a0kódem: ${count}.`;

export const printedContact = (contact: string): string => `Kontakt: ${contact}`;

/** After a cancelled date of an event. */
export const cancelledDate = 'zrušeno';

/** Dates of an event that its poster has no room for. */
export const moreDates = (count: number): string => `a\u00a0další termíny: ${count}`;

export const sampleNote = 'vymyšlená ukázka';

export const nothingToPrint = 'V\u00a0tomto výběru není žádná akce. Změňte období nebo kategorie.';

export const nothingChecked = 'Nic není vybrané. Zaškrtněte aspoň jednu akci.';

export const nothingComing = 'Tyto akce už proběhly, nebo tu nejsou. Vyberte jiné.';

export const pictureGone =
  'Obrázek vybrané akce už není k\u00a0dispozici. Vyberte jiný, nebo plakát bez obrázku.';

export const tooManyToPrint = `Najednou lze vytisknout nejvýše ${maxPrintedRows}\u00a0termínů akcí. Zkraťte období, nebo vyberte kategorie.`;

export const alreadyPrinting = 'Jeden dokument vám právě připravujeme. Zkuste to prosím za chvíli.';

export const busyPrinting = 'Tiskne teď mnoho lidí najednou. Zkuste to prosím za chvíli.';

export const printingTooSlow =
  'Dokument se nepodařilo připravit včas. Zkuste to znovu, nebo vyberte méně akcí.';

export const printingFailed = 'Dokument se nepodařilo připravit. Zkuste to prosím znovu.';
