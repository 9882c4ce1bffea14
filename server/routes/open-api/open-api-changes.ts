import { maxChanges } from '../../../contract/outputs/change-feed.ts';
import { errors, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';

const number = { type: 'integer', minimum: 0 };

/** Operation of the feed of changes. */
export const toChangesOperation = (pageSchema: object): object => ({
  operationId: 'changes',
  summary: `Změny zveřejněných akcí od nejstarší, nejvýše ${maxChanges} na stránce`,
  description:
    'Stránky podle OpenActive Realtime Paged Data Exchange 1.0: pokračuje se adresou next. Poslední stránka je prázdná a její next je ona sama. Akce, která byla smazána nebo stažena mezi koncepty, má state deleted.',
  ...publicIn('outputs'),
  parameters: [
    {
      name: 'afterTimestamp',
      in: 'query',
      description: 'Číslo změny (modified), za kterou se pokračuje. Bez něj od začátku.',
      schema: number,
    },
    {
      name: 'afterId',
      in: 'query',
      description: 'Číslo akce, za kterou se pokračuje mezi změnami téhož čísla.',
      schema: number,
    },
    {
      name: 'origin',
      in: 'query',
      description:
        'Označení databáze z adresy next. Po obnovení ze zálohy je jiné a začíná se od začátku.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'Odpověď', content: { 'application/json': { schema: pageSchema } } },
    ...unchanged,
    ...errors(),
  },
});
