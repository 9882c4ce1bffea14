import * as v from 'valibot';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import { EditionInputSchema, type EditionInput } from '../../../contract/print/edition.ts';
import { toQueryText } from '../../../contract/views/view-query.ts';
import { areaOf, readChoice, type PrintChoice } from '../print-choice.ts';

/** Form of an edition; numbers are texts as typed. */
export interface EditionDraft {
  name: string;
  /** What is printed; its period is a named one. */
  choice: PrintChoice;
  every: 'week' | 'month';
  /** Day of the week, 1 Monday to 7 Sunday. */
  weekday: number;
  /** Day of the month. */
  day: string;
  contacts: boolean;
  limit: string;
  budget: string;
  mail: boolean;
}

/** Draft of a new edition with a choice of the print page. */
export const newEditionDraft = (choice: PrintChoice): EditionDraft => {
  const period = choice.period ?? 'pristi-tyden';
  return {
    name: '',
    choice: {
      ...choice,
      period,
      picture: null,
      without: [],
      own: false,
      only: [],
      view: { ...choice.view, ...areaOf(choice.view), period: null },
    },
    every: period === 'pristi-mesic' ? 'month' : 'week',
    weekday: 4,
    day: '20',
    contacts: false,
    limit: '',
    budget: '',
    mail: true,
  };
};

export const toEditionDraft = (edition: EditionInput): EditionDraft => {
  const { name, query, period, closing, layout, paper, title, descriptions } = edition;
  const { contacts, limit, budget, mail } = edition;
  const choice = readChoice(new URLSearchParams(query));
  return {
    ...newEditionDraft({ ...choice, period, layout, paper, title, descriptions }),
    name,
    every: closing.every,
    ...(closing.every === 'week' ? { weekday: closing.day } : { day: String(closing.day) }),
    contacts,
    limit: limit === null ? '' : String(limit),
    budget: budget === null ? '' : String(budget),
    mail,
  };
};

/** Number of a text with spaces between thousands; null for an empty one. */
const toNumber = (text: string): number | null => {
  const digits = text.replace(/\s/g, '');
  return digits === '' ? null : Number(digits);
};

/** Input of the server, which may be invalid. */
export const toEditionInput = (draft: EditionDraft) => {
  const { name, choice, every, weekday, day, contacts, limit, budget, mail } = draft;
  const { view, period, layout, paper, title, descriptions } = choice;
  return {
    name,
    query: toQueryText({ ...view, period: null }),
    period: period ?? 'pristi-tyden',
    closing: { every, day: every === 'week' ? weekday : (toNumber(day) ?? 0) },
    layout,
    paper,
    title,
    descriptions,
    contacts,
    limit: toNumber(limit),
    budget: toNumber(budget),
    mail,
  };
};

/** Sentences about invalid fields, as the server would say them. */
export const editionProblems = (draft: EditionDraft): Record<string, string> => {
  const { view } = draft.choice;
  const hasArea = view.city !== null || view.radius !== null || view.bounds !== null;
  const result = v.safeParse(EditionInputSchema, toEditionInput(draft));
  return {
    ...(result.success ? {} : issuesByPath(result.issues)),
    ...(!hasArea && { query: 'Vyberte obec, nebo výřez mapy.' }),
  };
};
