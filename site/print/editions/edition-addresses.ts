import { issuePath } from '../../../contract/print/edition-issue.ts';

/** Path of the list of editions. */
export const editionsPath = '/tisk/vydani/';

const editionKey = 'nastaveni';
const newEdition = 'nove';

/** Query of the form of an edition. */
export const editionSearch = (id: number): string => `?${editionKey}=${id}`;

/** Query of the form of a new edition, which begins with a choice of the print page. */
export const newEditionSearch = (choice: string): string =>
  `?${[`${editionKey}=${newEdition}`, choice.replace(/^\?/, '')].filter(Boolean).join('&')}`;

/** Id of the edition whose form is open, `new`, or null for the list. */
export const readEditionSearch = (query: URLSearchParams): number | 'new' | null => {
  const text = query.get(editionKey);
  if (text === null) return null;
  return text === newEdition ? 'new' : Number(text);
};

export const issueAddress = (id: number): string => `${issuePath(id)}/`;
