import type { editionEndpoints } from '../../../contract/endpoints/edition-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { createIssues } from '../../editions/issues.ts';
import { createOwnEditions } from '../../editions/own-editions.ts';
import { toNewsletterRtf } from '../../editions/newsletter-rtf.ts';
import { toIssueDocument, writeNewsletter } from '../../editions/write-issue.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrintFormat } from '../../print/print-messages.ts';
import { nothingToPrint } from '../../words/print.ts';
import type { Handlers } from '../accounts/account-handlers.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { DocumentWriter } from './document-writer.ts';

type EditionHandlers = Pick<Handlers, keyof typeof editionEndpoints>;

/** Handlers of an account's regular editions and their issues. */
export const createEditionHandlers = (
  { limits }: AccountServices,
  { storage, gazetteer, configuration, clock }: ServerContext,
  match: EventQueries['match'],
  writeDocument: DocumentWriter,
): EditionHandlers => {
  const { publicUrl } = configuration;
  const own = createOwnEditions(storage.db, gazetteer, clock);
  const source = { db: storage.db, gazetteer, match };
  const issues = createIssues({ source, publicUrl, clock });

  const countWrite = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  const writeIssue = (issue: number, visitor: Visitor, format: PrintFormat): Promise<Uint8Array> =>
    writeDocument(
      visitor.account.id,
      async () => {
        const prepared = await issues.prepare(issue, visitor);
        if (prepared.printed.length === 0)
          throw new ApiError('invalid-form', null, { sentence: nothingToPrint });
        return [toIssueDocument(prepared, gazetteer), {}];
      },
      format,
    );

  return {
    editions: (_nothing, visitor) => own.list(visitor),
    async createEdition(form, visitor, { requestKey }) {
      await countWrite(visitor);
      return own.create(visitor, form, requestKey);
    },
    async updateEdition(form, visitor) {
      await countWrite(visitor);
      return own.update(visitor, form);
    },
    async deleteEdition({ edition }, visitor) {
      await countWrite(visitor);
      return own.remove(visitor, edition);
    },
    async createIssue({ edition }, visitor) {
      await countWrite(visitor);
      return issues.create(edition, visitor);
    },
    editionIssue: ({ issue }, visitor) => issues.read(issue, visitor),
    async changeIssueEvent(input, visitor) {
      await countWrite(visitor);
      return issues.change(input, visitor);
    },
    async renewIssue(input, visitor) {
      await countWrite(visitor);
      return issues.renew(input, visitor);
    },
    issuePdf: ({ issue }, visitor) => writeIssue(issue, visitor, 'pdf'),
    issuePreview: ({ issue }, visitor) => writeIssue(issue, visitor, 'svg'),
    async issueText({ issue }, visitor) {
      return Buffer.from(writeNewsletter(await issues.prepare(issue, visitor)).text);
    },
    async issueRtf({ issue }, visitor) {
      const { newsletter } = writeNewsletter(await issues.prepare(issue, visitor));
      return Buffer.from(toNewsletterRtf(newsletter));
    },
  };
};
