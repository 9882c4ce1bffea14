import { errors, json, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';

const status = { type: 'string' };
const object = (properties: object): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Operation of a picture's file. */
export const imageOperation = {
  operationId: 'image',
  summary: 'Soubor obrázku; jeho obsah se nikdy nezmění',
  ...publicIn('events'),
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'Označení obrázku, šířka a formát.',
      schema: { type: 'string', pattern: '^[0-9a-f]{32}-\\d+\\.(avif|webp|jpg)$' },
      example: '0123456789abcdef0123456789abcdef-320.webp',
    },
  ],
  responses: {
    200: {
      description: 'Obrázek',
      content: Object.fromEntries(
        ['image/avif', 'image/webp', 'image/jpeg'].map((type) => [
          type,
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    },
    ...unchanged,
    ...errors(404),
  },
};

/** Operation of the document itself. */
export const openApiOperation = {
  operationId: 'openApi',
  summary: 'Tento popis rozhraní (OpenAPI 3.1)',
  ...publicIn('operation'),
  responses: {
    200: { description: 'Odpověď', content: json({ type: 'object' }) },
    ...unchanged,
    ...errors(),
  },
};

/** Operation that tells whether the process runs. */
export const healthOperation = {
  operationId: 'health',
  summary: 'Zda server běží',
  ...publicIn('operation'),
  responses: { 200: { description: 'Běží', content: json(object({ status })) }, ...errors() },
};

/** Operation that tells whether requests can be answered. */
export const readyOperation = {
  operationId: 'ready',
  summary: 'Zda server odpovídá na dotazy a může zapisovat',
  ...publicIn('operation'),
  responses: {
    200: {
      description: 'Připraven',
      content: json(object({ status, eventTimes: { type: 'integer' } })),
    },
    ...errors(),
    503: {
      description: 'Databáze neodpovídá, nebo se do ní nedá zapisovat.',
      content: json(object({ status })),
    },
  },
};
