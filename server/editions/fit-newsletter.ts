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

/**
 * Newsletter within a budget of characters: descriptions are shortened first, then left out, then
 * the texts written for the issue, and at last events, from the end, those preferred after the
 * others; the text says how many. Without any event it may be longer than the budget.
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
  const byImportance = [
    ...ids.filter((id) => preferred.has(id)),
    ...ids.filter((id) => !preferred.has(id)),
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
