import { toAgenda } from '../../domain/time/agenda.ts';
import {
  countCharacters,
  toNewsletter,
  toNewsletterText,
  type Newsletter,
  type NewsletterInput,
  type NewsletterMeasure,
} from './newsletter.ts';

/** Lengths of descriptions that are tried, in characters; then there are none. */
const descriptionLengths = [300, 220, 160, 120, 90, 60, 0];

export interface FittedNewsletter {
  newsletter: Newsletter;
  text: string;
  characters: number;
  /** Ids of the events in the text. */
  kept: ReadonlySet<number>;
}

/** Numbers of events before each on its day, on the best of its days. */
const ranksByDay = ({ events, period }: NewsletterInput): Map<number, number> => {
  const { days, ongoing } = toAgenda(events, period);
  const ranks = new Map<number, number>();
  for (const items of [...days.map((day) => day.items), ongoing])
    for (const [index, { event }] of items.entries())
      ranks.set(event.id, Math.min(index, ranks.get(event.id) ?? index));
  return ranks;
};

/**
 * Newsletter within a budget of characters: descriptions are shortened first, then left out, then
 * the texts written for the issue, and at last events: the later ones of full days first, so that no
 * part of the period is lost, and those preferred after the others; the text says how many. Without
 * any event it may be longer than the budget.
 */
export const fitNewsletter = (
  input: NewsletterInput,
  budget: number | null,
  preferred: ReadonlySet<number>,
): FittedNewsletter => {
  const write = (measure: NewsletterMeasure): FittedNewsletter => {
    const newsletter = toNewsletter(input, measure);
    const text = toNewsletterText(newsletter);
    return { newsletter, text, characters: countCharacters(text), kept: measure.kept };
  };
  const fits = ({ characters }: FittedNewsletter): boolean =>
    budget === null || characters <= budget;

  const ids = input.events.map(({ id }) => id);
  const all = new Set(ids);
  for (const description of descriptionLengths) {
    const written = write({ description, ownTexts: true, kept: all });
    if (fits(written)) return written;
  }
  const ranks = ranksByDay(input);
  const byRank = ids.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  const byImportance = [
    ...byRank.filter((id) => preferred.has(id)),
    ...byRank.filter((id) => !preferred.has(id)),
  ];
  const writeFirst = (count: number): FittedNewsletter =>
    write({ description: 0, ownTexts: false, kept: new Set(byImportance.slice(0, count)) });
  let [most, tooMany] = [0, byImportance.length + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(writeFirst(middle))) most = middle;
    else tooMany = middle;
  }
  return writeFirst(most);
};
