import { errorStatuses } from '../../../contract/error.ts';

type ErrorStatus = (typeof errorStatuses)[keyof typeof errorStatuses];

/** Czech description of each status that an operation lists by itself. */
const descriptions = {
  400: 'Požadavek nebo některá jeho hodnota neplatí.',
  401: 'Chybí přihlášení nebo klíč, nebo už neplatí.',
  403: 'Na toto přihlášený nemá právo, nebo to nesmí klíč či tento web.',
  404: 'Nic takového tu není.',
  409: 'Mezitím to změnil někdo jiný, nebo to odporuje něčemu, co už je uložené.',
  410: 'Bylo to smazáno.',
  413: 'Tělo požadavku je příliš velké.',
  429: 'Příliš mnoho požadavků; hlavička retry-after říká, za kolik sekund pokračovat.',
  503: 'Databáze teď neodpovídá; hlavička retry-after říká, za kolik sekund to zkusit znovu.',
} as const satisfies Partial<Record<ErrorStatus, string>>;

export type DescribedStatus = keyof typeof descriptions;

const codesOf = (status: number): string =>
  Object.entries(errorStatuses)
    .filter(([, one]) => one === status)
    .map(([code]) => code)
    .join(', ');

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const retryAfter = {
  'retry-after': { description: 'Počet sekund.', schema: { type: 'integer', minimum: 1 } },
};

const nameOf = (status: DescribedStatus | 'default'): string =>
  status === 'default' ? 'Refused' : `Refused${status}`;

/** Error answers of all operations, for the components of the document. */
export const errorResponses = {
  ...Object.fromEntries(
    (Object.keys(descriptions) as `${DescribedStatus}`[]).map((key) => {
      const status = Number(key) as DescribedStatus;
      const waits = status === 429 || status === 503;
      return [
        nameOf(status),
        {
          description: `${descriptions[status]} Kódy: ${codesOf(status)}.`,
          ...(waits && { headers: retryAfter }),
          content,
        },
      ];
    }),
  ),
  [nameOf('default')]: { description: 'Odmítnuto z jiného důvodu.', content },
};

const refersTo = (status: DescribedStatus | 'default'): object => ({
  $ref: `#/components/responses/${nameOf(status)}`,
});

/** Error answers of an operation: 400, 503 and any other are possible everywhere. */
export const errors = (...statuses: DescribedStatus[]): object => ({
  ...Object.fromEntries(
    ([400, ...statuses, 503] as const).map((status) => [status, refersTo(status)]),
  ),
  default: refersTo('default'),
});

export const json = (schema: object, example?: unknown): object => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

export const unchanged = { 304: { description: 'Beze změny' } };
