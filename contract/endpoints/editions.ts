import * as v from 'valibot';
import { EditionIssueSchema } from '../print/edition-issue.ts';
import type {
  IssueEventInputSchema,
  IssueIdSchema,
  IssueRenewalSchema,
} from '../print/edition-issue.ts';
import { EditionSchema } from '../print/edition.ts';
import type { EditionIdSchema, EditionInputSchema, EditionUpdateSchema } from '../print/edition.ts';
import { FileSchema } from './file-answer.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** In the order of their creation. */
export const editions = endpoint({
  method: 'GET',
  path: '/api/edition/',
  role: 'user',
  answer: v.array(EditionSchema),
});

export const createEdition = endpoint({
  method: 'POST',
  path: '/api/edition/',
  role: 'user',
  repeatable: true,
  input: inputOf<typeof EditionInputSchema>(),
  answer: EditionSchema,
});

export const updateEdition = endpoint({
  method: 'PUT',
  path: '/api/edition/{edition}/',
  role: 'user',
  input: inputOf<typeof EditionUpdateSchema>(),
  answer: EditionSchema,
});

/** Its issues are deleted too. */
export const deleteEdition = endpoint({
  method: 'DELETE',
  path: '/api/edition/{edition}/',
  role: 'user',
  input: inputOf<typeof EditionIdSchema>(),
  answer: EditionSchema,
});

/** Makes the issue of today, as if it were a closing day, without a mail; or a new version of it. */
export const createIssue = endpoint({
  method: 'POST',
  path: '/api/edition/{edition}/issue/',
  role: 'user',
  input: inputOf<typeof EditionIdSchema>(),
  answer: EditionIssueSchema,
});

export const editionIssue = endpoint({
  method: 'GET',
  path: '/api/edition-issue/{issue}/',
  role: 'user',
  input: inputOf<typeof IssueIdSchema>(),
  answer: EditionIssueSchema,
});

/** Sets the change of one event; the changes of others stay. */
export const changeIssueEvent = endpoint({
  method: 'POST',
  path: '/api/edition-issue/{issue}/event/',
  role: 'user',
  input: inputOf<typeof IssueEventInputSchema>(),
  answer: EditionIssueSchema,
});

/** Reads the events anew, keeps the changes, and marks what moved. */
export const renewIssue = endpoint({
  method: 'POST',
  path: '/api/edition-issue/{issue}/version/',
  role: 'user',
  input: inputOf<typeof IssueRenewalSchema>(),
  answer: EditionIssueSchema,
});

/** Accessible PDF (PDF/UA-1); one at a time for an account. */
export const issuePdf = endpoint({
  method: 'GET',
  path: '/api/edition-issue/{issue}/pdf/',
  role: 'user',
  input: inputOf<typeof IssueIdSchema>(),
  answer: FileSchema,
  file: 'application/pdf',
});

/** The same document as pictures of its pages, one below another (SVG). */
export const issuePreview = endpoint({
  method: 'GET',
  path: '/api/edition-issue/{issue}/preview/',
  role: 'user',
  input: inputOf<typeof IssueIdSchema>(),
  answer: FileSchema,
  file: 'image/svg+xml',
});

/** Text for the newsletter in UTF-8. */
export const issueText = endpoint({
  method: 'GET',
  path: '/api/edition-issue/{issue}/text/',
  role: 'user',
  input: inputOf<typeof IssueIdSchema>(),
  answer: FileSchema,
  file: 'text/plain; charset=utf-8',
});

/** The same text as RTF, with headings. */
export const issueRtf = endpoint({
  method: 'GET',
  path: '/api/edition-issue/{issue}/rtf/',
  role: 'user',
  input: inputOf<typeof IssueIdSchema>(),
  answer: FileSchema,
  file: 'application/rtf',
});
