import * as editionEndpoints from '../../../contract/endpoints/editions.ts';
import {
  IssueEventInputSchema,
  IssueIdSchema,
  IssueRenewalSchema,
} from '../../../contract/print/edition-issue.ts';
import {
  EditionIdSchema,
  EditionInputSchema,
  EditionUpdateSchema,
} from '../../../contract/print/edition.ts';
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
import { personalRow, type PersonalRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { DocumentWriter } from './document-writer.ts';

/** Rows of an account's regular editions and their issues. */
export const createEditionRows = (
  { limits }: AccountServices,
  { storage, gazetteer, configuration, clock }: ServerContext,
  match: EventQueries['match'],
  writeDocument: DocumentWriter,
): PersonalRow[] => {
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

  return [
    personalRow(editionEndpoints.editions, {
      tag: 'print',
      summary: 'Vlastní pravidelná vydání, nejstarší napřed',
      handle: (_nothing, visitor) => own.list(visitor),
    }),
    personalRow(editionEndpoints.createEdition, {
      tag: 'print',
      summary: 'Nové pravidelné vydání',
      input: EditionInputSchema,
      async handle(form, visitor, { requestKey }) {
        await countWrite(visitor);
        return own.create(visitor, form, requestKey);
      },
    }),
    personalRow(editionEndpoints.updateEdition, {
      tag: 'print',
      summary: 'Změní pravidelné vydání',
      description: 'Jiná verze, než jaká je uložená, se odmítne.',
      input: EditionUpdateSchema,
      async handle(form, visitor) {
        await countWrite(visitor);
        return own.update(visitor, form);
      },
    }),
    personalRow(editionEndpoints.deleteEdition, {
      tag: 'print',
      summary: 'Smaže pravidelné vydání i s jeho čísly',
      input: EditionIdSchema,
      async handle({ edition }, visitor) {
        await countWrite(visitor);
        return own.remove(visitor, edition);
      },
    }),
    personalRow(editionEndpoints.createIssue, {
      tag: 'print',
      summary: 'Připraví číslo hned, jako by byla uzávěrka',
      description: 'Email neposílá.',
      input: EditionIdSchema,
      async handle({ edition }, visitor) {
        await countWrite(visitor);
        return issues.create(edition, visitor);
      },
    }),
    personalRow(editionEndpoints.editionIssue, {
      tag: 'print',
      summary: 'Jedno číslo vydání s akcemi a jejich změnami',
      input: IssueIdSchema,
      handle: ({ issue }, visitor) => issues.read(issue, visitor),
    }),
    personalRow(editionEndpoints.changeIssueEvent, {
      tag: 'print',
      summary: 'Zkrátí, vynechá nebo vymění akci v čísle',
      input: IssueEventInputSchema,
      async handle(input, visitor) {
        await countWrite(visitor);
        return issues.change(input, visitor);
      },
    }),
    personalRow(editionEndpoints.renewIssue, {
      tag: 'print',
      summary: 'Nová verze čísla podle dat',
      description: 'Úpravy akcí zůstanou.',
      input: IssueRenewalSchema,
      async handle(input, visitor) {
        await countWrite(visitor);
        return issues.renew(input, visitor);
      },
    }),
    personalRow(editionEndpoints.issuePdf, {
      tag: 'print',
      summary: 'Číslo v PDF',
      input: IssueIdSchema,
      handle: ({ issue }, visitor) => writeIssue(issue, visitor, 'pdf'),
    }),
    personalRow(editionEndpoints.issuePreview, {
      tag: 'print',
      summary: 'Stránky čísla jako obrázky v SVG',
      input: IssueIdSchema,
      handle: ({ issue }, visitor) => writeIssue(issue, visitor, 'svg'),
    }),
    personalRow(editionEndpoints.issueText, {
      tag: 'print',
      summary: 'Text čísla pro zpravodaj',
      input: IssueIdSchema,
      async handle({ issue }, visitor) {
        return Buffer.from(writeNewsletter(await issues.prepare(issue, visitor)).text);
      },
    }),
    personalRow(editionEndpoints.issueRtf, {
      tag: 'print',
      summary: 'Text čísla v RTF',
      input: IssueIdSchema,
      async handle({ issue }, visitor) {
        const { newsletter } = writeNewsletter(await issues.prepare(issue, visitor));
        return Buffer.from(toNewsletterRtf(newsletter));
      },
    }),
  ];
};
