import * as v from 'valibot';
import {
  EditionIdSchema,
  EditionInputSchema,
  EditionSchema,
  EditionUpdateSchema,
} from '../print/edition.ts';
import {
  EditionIssueSchema,
  IssueEventInputSchema,
  IssueIdSchema,
  IssueRenewalSchema,
} from '../print/edition-issue.ts';
import { FileSchema, type AccountEndpoint } from './account-endpoint-definition.ts';

/** Endpoints for own regular editions and their issues; those of others are not found. */
export const editionEndpoints = {
  /** In the order of their creation. */
  editions: {
    method: 'GET',
    path: '/api/edition/',
    role: 'user',
    body: null,
    answer: v.array(EditionSchema),
  },
  createEdition: {
    method: 'POST',
    path: '/api/edition/',
    role: 'user',
    repeatable: true,
    body: EditionInputSchema,
    answer: EditionSchema,
  },
  updateEdition: {
    method: 'PUT',
    path: '/api/edition/{edition}/',
    role: 'user',
    body: EditionUpdateSchema,
    answer: EditionSchema,
  },
  /** Its issues are deleted too. */
  deleteEdition: {
    method: 'DELETE',
    path: '/api/edition/{edition}/',
    role: 'user',
    body: EditionIdSchema,
    answer: EditionSchema,
  },
  /** Makes the issue of today, as if it were a closing day, without a mail; or a new version of it. */
  createIssue: {
    method: 'POST',
    path: '/api/edition/{edition}/issue/',
    role: 'user',
    body: EditionIdSchema,
    answer: EditionIssueSchema,
  },
  editionIssue: {
    method: 'GET',
    path: '/api/edition-issue/{issue}/',
    role: 'user',
    body: IssueIdSchema,
    answer: EditionIssueSchema,
  },
  /** Sets the change of one event; the changes of others stay. */
  changeIssueEvent: {
    method: 'POST',
    path: '/api/edition-issue/{issue}/event/',
    role: 'user',
    body: IssueEventInputSchema,
    answer: EditionIssueSchema,
  },
  /** Reads the events anew, keeps the changes, and marks what moved. */
  renewIssue: {
    method: 'POST',
    path: '/api/edition-issue/{issue}/version/',
    role: 'user',
    body: IssueRenewalSchema,
    answer: EditionIssueSchema,
  },
  /** Accessible PDF (PDF/UA-1); one at a time for an account. */
  issuePdf: {
    method: 'GET',
    path: '/api/edition-issue/{issue}/pdf/',
    role: 'user',
    body: IssueIdSchema,
    answer: FileSchema,
    file: 'application/pdf',
  },
  /** The same document as pictures of its pages, one below another (SVG). */
  issuePreview: {
    method: 'GET',
    path: '/api/edition-issue/{issue}/preview/',
    role: 'user',
    body: IssueIdSchema,
    answer: FileSchema,
    file: 'image/svg+xml',
  },
  /** Text for the newsletter in UTF-8. */
  issueText: {
    method: 'GET',
    path: '/api/edition-issue/{issue}/text/',
    role: 'user',
    body: IssueIdSchema,
    answer: FileSchema,
    file: 'text/plain; charset=utf-8',
  },
  /** The same text as RTF, with headings. */
  issueRtf: {
    method: 'GET',
    path: '/api/edition-issue/{issue}/rtf/',
    role: 'user',
    body: IssueIdSchema,
    answer: FileSchema,
    file: 'application/rtf',
  },
} as const satisfies Record<string, AccountEndpoint>;
