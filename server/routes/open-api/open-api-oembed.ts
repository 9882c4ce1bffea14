import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import { errors, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';

const pixels = { type: 'integer', minimum: 1, maximum: 99_999 };

/** Operation of oEmbed; `answer` is the schema of the JSON answer. */
export const toOEmbedOperation = (answer: object): object => ({
  operationId: 'oEmbed',
  summary: 'Mapa, obec nebo akce k vložení do cizího webu (oEmbed)',
  ...publicIn('embedding'),
  parameters: [
    {
      name: 'url',
      in: 'query',
      required: true,
      description: 'Adresa na tomto serveru: mapa, obec, rám, nebo akce.',
      schema: { type: 'string', format: 'uri' },
    },
    {
      name: 'format',
      in: 'query',
      description: 'Podoba odpovědi.',
      schema: { type: 'string', enum: oEmbedFormats, default: 'json' },
    },
    {
      name: 'maxwidth',
      in: 'query',
      description: 'Nejvyšší šířka rámu v pixelech.',
      schema: pixels,
    },
    {
      name: 'maxheight',
      in: 'query',
      description: 'Nejvyšší výška rámu v pixelech.',
      schema: pixels,
    },
  ],
  responses: {
    200: {
      description: 'Odpověď',
      content: {
        'application/json': { schema: answer },
        'text/xml': { schema: { type: 'string' } },
      },
    },
    ...unchanged,
    ...errors(404),
    501: { description: 'Tuto podobu odpovědi server nemá.' },
  },
});
