import * as v from 'valibot';
import {
  PrintedEventsSchema,
  PrintInputSchema,
  PrintSelectionSchema,
} from '../print/print-input.ts';
import type { AccountEndpoint } from './account-endpoint-definition.ts';

/** Endpoints for printed programmes. */
export const printEndpoints = {
  /** Accessible PDF (PDF/UA-1); one at a time for an account. */
  print: {
    method: 'POST',
    path: '/api/print/',
    role: 'user',
    body: PrintInputSchema,
    answer: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: 'application/pdf',
    // Five hundred slugs.
    maxBodyBytes: 128 * 1024,
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
