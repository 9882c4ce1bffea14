import * as importEndpoints from '../../../contract/endpoints/imports.ts';
import {
  DecisionsSchema,
  ImportItemsQuerySchema,
  ImportUndoSchema,
} from '../../../contract/imports/import-item.ts';
import {
  ImportReadingSchema,
  ImportSourceIdSchema,
  ImportSourceInputSchema,
  ImportSourceUpdateSchema,
  maxImportBytes,
} from '../../../contract/imports/import-source.ts';
import { ImportColumnsSchema } from '../../../contract/imports/table-columns.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { done, personalRow, type PersonalRow } from '../endpoint-row.ts';
import { createWriteRunner } from './run-write.ts';

/** A file as base64, with the rest of the request. */
const maxSourceBytes = Math.ceil((maxImportBytes * 4) / 3) + 64 * 1024;

/** Rows of an account's sources of events of others. */
export const createImportRows = (
  { limits }: AccountServices,
  context: ServerContext,
): PersonalRow[] => {
  const { sources, items, decide, undo } = context.inbox;
  const { run } = createWriteRunner(limits, context);
  const countWrite = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  return [
    personalRow(importEndpoints.importSources, {
      tag: 'imports',
      summary: 'Zdroje akcí odjinud, nejstarší napřed',
      handle: async (_nothing, visitor) => ({ sources: await sources.list(visitor) }),
    }),
    personalRow(importEndpoints.createImportSource, {
      tag: 'imports',
      summary: 'Nový zdroj: adresa, soubor nebo tabulka',
      description: 'Čte se až po odpovědi; jak to dopadlo, říká seznam zdrojů.',
      input: ImportSourceInputSchema,
      maxBodyBytes: maxSourceBytes,
      async handle(form, visitor, { requestKey }) {
        await countWrite(visitor);
        return sources.create(visitor, form, requestKey);
      },
    }),
    personalRow(importEndpoints.updateImportSource, {
      tag: 'imports',
      summary: 'Změní nastavení zdroje',
      description: 'Jiná verze, než jaká je uložená, se odmítne.',
      input: ImportSourceUpdateSchema,
      async handle(form, visitor) {
        await countWrite(visitor);
        return sources.update(visitor, form);
      },
    }),
    personalRow(importEndpoints.chooseImportColumns, {
      tag: 'imports',
      summary: 'Určí, co je ve sloupcích tabulky',
      description: 'Sloupec se pozná podle nadpisu; volba platí i pro příští tabulky téhož zdroje.',
      input: ImportColumnsSchema,
      maxBodyBytes: 64 * 1024,
      async handle(form, visitor) {
        await countWrite(visitor);
        return sources.chooseColumns(visitor, form);
      },
    }),
    personalRow(importEndpoints.deleteImportSource, {
      tag: 'imports',
      summary: 'Smaže zdroj; akce z něj zůstanou',
      input: ImportSourceIdSchema,
      async handle({ source }, visitor) {
        await countWrite(visitor);
        await sources.remove(visitor, source);
        return done;
      },
    }),
    personalRow(importEndpoints.readImportSource, {
      tag: 'imports',
      summary: 'Načte zdroj znovu',
      input: ImportReadingSchema,
      maxBodyBytes: maxSourceBytes,
      async handle(form, visitor) {
        await countWrite(visitor);
        return sources.readAgain(visitor, form);
      },
    }),
    personalRow(importEndpoints.stopImportSource, {
      tag: 'imports',
      summary: 'Zastaví načítání',
      input: ImportSourceIdSchema,
      handle: ({ source }, visitor) => sources.stop(visitor, source),
    }),
    personalRow(importEndpoints.importItems, {
      tag: 'imports',
      summary: 'Akce zdroje v jednom stavu, po stránkách',
      input: ImportItemsQuerySchema,
      async handle(query, visitor) {
        await sources.readRow(visitor, query.source);
        return items(query);
      },
    }),
    personalRow(importEndpoints.decideImportItems, {
      tag: 'imports',
      summary: 'Rozhodne o akcích zdroje',
      description: 'Co se odmítne, nezdrží ostatní a je v odpovědi i s větou.',
      input: DecisionsSchema,
      maxBodyBytes: 64 * 1024,
      async handle({ source, decisions, take }, visitor) {
        await sources.readRow(visitor, source);
        const counted = await run(visitor, () => decide(visitor, source, decisions, take));
        return { source: await sources.read(visitor, source), ...counted };
      },
    }),
    personalRow(importEndpoints.undoImport, {
      tag: 'imports',
      summary: 'Vrátí rozhodnutí o akcích zdroje',
      description: 'Nejvýše padesát najednou; dokud odpověď jmenuje totéž, zbývají další.',
      input: ImportUndoSchema,
      async handle({ source, take }, visitor) {
        await sources.readRow(visitor, source);
        const counted = await run(visitor, () => undo(visitor, source, take));
        return { source: await sources.read(visitor, source), ...counted };
      },
    }),
  ];
};
