import {
  PrintedEventsSchema,
  PrintInputSchema,
  PrintSelectionSchema,
} from '../print/print-input.ts';
import { FileSchema, type AccountEndpoint } from './account-endpoint-definition.ts';

/** Five hundred slugs. */
const printBodyBytes = 128 * 1024;

/** Endpoints for printed programmes. */
export const printEndpoints = {
  /** Accessible PDF (PDF/UA-1); one at a time for an account. */
  print: {
    method: 'POST',
    path: '/api/print/',
    role: 'user',
    body: PrintInputSchema,
    answer: FileSchema,
    file: 'application/pdf',
    maxBodyBytes: printBodyBytes,
  },
  /** The same document as pictures of its pages, one below another (SVG). */
  printPreview: {
    method: 'POST',
    path: '/api/print/preview/',
    role: 'user',
    body: PrintInputSchema,
    answer: FileSchema,
    file: 'image/svg+xml',
    maxBodyBytes: printBodyBytes,
  },
  /** Events of a selection, from which some may be left out. */
  printedEvents: {
    method: 'POST',
    path: '/api/print/events/',
    role: 'user',
    body: PrintSelectionSchema,
    answer: PrintedEventsSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
