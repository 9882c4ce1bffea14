import { outputKeys } from '../../../contract/outputs/view-outputs.ts';
import { parameters } from './open-api-parameters.ts';
import { errors, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';

/** Operation of the entry for the national catalogue of open data. */
export const toDatasetOperation = (): object => ({
  operationId: 'dataset',
  summary: 'Datová sada výřezu, obce nebo pluginu pro národní katalog otevřených dat (DCAT-AP-CZ)',
  description:
    'Co v záznamu chybí, protože to provozovatel nenastavil, jmenuje hlavička x-missing.',
  ...publicIn('outputs'),
  parameters: [
    ...outputKeys.map((key) => ({ name: key, in: 'query', ...parameters[key] })),
    {
      name: 'plugin',
      in: 'query',
      description: 'Označení pluginu, jehož nastavení platí tam, kde parametr chybí.',
      schema: { type: 'string' },
    },
    {
      name: 'ico',
      in: 'query',
      description: 'IČO úřadu, který data poskytuje. Bez něj to, které nastavil provozovatel.',
      schema: { type: 'string', pattern: '^\\d{8}$' },
    },
  ],
  responses: {
    200: {
      description: 'Odpověď',
      content: { 'application/ld+json': { schema: { type: 'object' } } },
    },
    ...unchanged,
    ...errors(403, 404),
  },
});
