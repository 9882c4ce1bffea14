import { PrintedEventsSchema } from '../print/print-input.ts';
import type { PrintInputSchema, PrintSelectionSchema } from '../print/print-input.ts';
import { FileSchema } from './file-answer.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** Accessible PDF (PDF/UA-1); one at a time for an account. */
export const printProgramme = endpoint({
  method: 'POST',
  path: '/api/print/',
  role: 'user',
  input: inputOf<typeof PrintInputSchema>(),
  answer: FileSchema,
  file: 'application/pdf',
});

/** The same document as pictures of its pages, one below another (SVG). */
export const printPreview = endpoint({
  method: 'POST',
  path: '/api/print/preview/',
  role: 'user',
  input: inputOf<typeof PrintInputSchema>(),
  answer: FileSchema,
  file: 'image/svg+xml',
});

/** Events of a selection, from which some may be left out. */
export const printedEvents = endpoint({
  method: 'POST',
  path: '/api/print/events/',
  role: 'user',
  input: inputOf<typeof PrintSelectionSchema>(),
  answer: PrintedEventsSchema,
});
