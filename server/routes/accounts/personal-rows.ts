import { join } from 'node:path';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { createUploads } from '../../images/uploads.ts';
import { createPdfCompiler } from '../../print/pdf-compiler.ts';
import type { PersonalRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createImportRows } from '../events/import-rows.ts';
import { createOwnEventRows } from '../events/own-event-rows.ts';
import { createSourceEventRows } from '../events/source-event-rows.ts';
import { createPlaceSearchRows } from '../places/place-search-rows.ts';
import { createPlaceEditorRows } from '../places/place-editor-rows.ts';
import { createOwnPluginRows } from '../plugins/own-plugin-rows.ts';
import { createSiteCheckRows } from '../plugins/site-check-rows.ts';
import { createDocumentWriter } from '../print/document-writer.ts';
import { createEditionRows } from '../print/edition-rows.ts';
import { createPrintRows } from '../print/print-rows.ts';
import { createApiKeyRows } from './api-key-rows.ts';
import { createErasureRows } from './facebook-erasure-rows.ts';
import { createFacebookRows } from './facebook-rows.ts';
import { createLoginRows } from './login-rows.ts';
import { createSettingsRows } from './settings-rows.ts';

/** Rows of all endpoints with a role. */
export const createPersonalRows = (
  services: AccountServices,
  context: ServerContext,
  { match }: Pick<EventQueries, 'match'>,
): {
  rows: PersonalRow[];
  /** Removes temporary files and ends processes. */
  close(): void;
} => {
  const uploads = createUploads(join(context.configuration.dataDir, 'uploads'));
  const compiler = context.compiler ?? createPdfCompiler();
  const writeDocument = createDocumentWriter(services.limits, compiler);
  return {
    rows: [
      ...createLoginRows(services, context),
      ...createSettingsRows(services, context),
      ...createApiKeyRows(services, context),
      ...createOwnEventRows(services, context, uploads),
      ...createImportRows(services, context),
      ...createPlaceSearchRows(services, context),
      ...createSourceEventRows(services, context),
      ...createPlaceEditorRows(services, context),
      ...createOwnPluginRows(services, context),
      ...createSiteCheckRows(services, context),
      ...createPrintRows(context, match, writeDocument),
      ...createEditionRows(services, context, match, writeDocument),
      ...createFacebookRows(services, context),
      ...createErasureRows(context),
    ],
    close() {
      compiler.close();
      uploads.close();
    },
  };
};
