import { toPlainText } from '../../domain/text/markup.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { toAgenda, type AgendaItem } from '../../domain/time/agenda.ts';
import { firstDay, lastDay, type Period } from '../../domain/time/period.ts';
import { toPrintLine } from '../print/clean-text.ts';
import { hoursOfRow, placeOf, priceOf, type PrintableEvent } from '../print/to-print-document.ts';
import { cancelledLabel, moreOnMap, programmeOnMap } from '../words/editions.ts';
import { printedContact, sampleNote, underWayHeading } from '../words/print.ts';
import { dayHeading, periodInWords } from '../words/print-dates.ts';

/** Text for a newsletter: Czech lines, grouped by day. */
export interface Newsletter {
  title: string;
  subtitle: string;
  days: { heading: string; items: NewsletterItem[] }[];
  /** Sentence at the end. */
  closing: string;
}

export interface NewsletterItem {
  /** `18:00–20:00`; empty when unknown. */
  hours: string;
  title: string;
  /** `Dům kultury, 100 Kč`. */
  facts: string;
  /** Description, contact; empty for none. */
  text: string;
}

export interface NewsletterInput {
  title: string;
  period: Period;
  events: readonly PrintableEvent[];
  /** Whether all events are in one municipality, which lines then do not name. */
  isOneCity: boolean;
  /** Whether descriptions are in the text. */
  descriptions: boolean;
  /** Address of the page with the live view. */
  page: string;
}

/** What is in a newsletter; less of it makes it shorter. */
export interface NewsletterMeasure {
  /** Largest length of a description taken from the data. */
  description: number;
  /** Whether texts written for the issue are kept. */
  ownTexts: boolean;
  /** Ids of events in the text. */
  kept: ReadonlySet<number>;
}

const textOf = (event: PrintableEvent, { description, ownTexts }: NewsletterMeasure): string => {
  if (event.ownText !== undefined) return ownTexts ? toPrintLine(event.ownText) : '';
  return description > 0 ? shorten(toPrintLine(toPlainText(event.description)), description) : '';
};

/** Newsletter of a measure. An event of several days has its description under the first of them. */
export const toNewsletter = (input: NewsletterInput, measure: NewsletterMeasure): Newsletter => {
  const { period, isOneCity } = input;
  const events = input.events.filter(({ id }) => measure.kept.has(id));
  const agenda = toAgenda(events, period);
  const told = new Set<number>();
  const toItem = (item: AgendaItem): NewsletterItem => {
    const { time } = item;
    const one = item.event as PrintableEvent;
    const { hours, note } = hoursOfRow(item, period);
    const isCancelled = one.cancelled || time.cancelled;
    const title = [isCancelled ? cancelledLabel : '', toPrintLine(one.title)]
      .filter(Boolean)
      .join(' ');
    const facts = [note, one.sample ? sampleNote : '', placeOf(one, isOneCity), priceOf(one)];
    const isFirst = !told.has(one.id);
    told.add(one.id);
    const contact = one.printedContact ? printedContact(toPrintLine(one.printedContact)) : '';
    const text = input.descriptions ? textOf(one, measure) : '';
    return {
      hours,
      title,
      facts: facts.filter(Boolean).join(', '),
      text: isFirst ? [text, contact].filter(Boolean).join(' ') : '',
    };
  };
  const left = input.events.length - events.length;
  return {
    title: toPrintLine(input.title),
    subtitle: periodInWords(firstDay(period), lastDay(period)),
    days: [
      ...agenda.days.map(({ date, items }) => ({
        heading: dayHeading(date),
        items: items.map(toItem),
      })),
      ...(agenda.ongoing.length > 0
        ? [{ heading: underWayHeading, items: agenda.ongoing.map(toItem) }]
        : []),
    ],
    closing: left > 0 ? moreOnMap(left, input.page) : programmeOnMap(input.page),
  };
};

/** `18:00–20:00 Večer dechovky, Dům kultury, 100 Kč` in parts, whose sum is the line. */
export const partsOfLine = ({
  hours,
  title,
  facts,
}: NewsletterItem): [hours: string, title: string, facts: string] => [
  hours && `${hours} `,
  title,
  facts && `, ${facts}`,
];

/** Newsletter as plain text; days are paragraphs with an empty line before them. */
export const toNewsletterText = ({ title, subtitle, days, closing }: Newsletter): string =>
  [
    `${title}\n${subtitle}`,
    ...days.map(({ heading, items }) =>
      [
        heading,
        ...items.flatMap((item) => [partsOfLine(item).join(''), item.text].filter(Boolean)),
      ].join('\n'),
    ),
    closing,
  ].join('\n\n');

/** Length of a text as editors count it: characters with spaces, line ends included. */
export const countCharacters = (text: string): number => Array.from(text).length;
