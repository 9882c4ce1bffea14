import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import {
  ImportSourceInputSchema,
  maxImportBytes,
  type ImportContent,
  type ImportSource,
} from '../../contract/imports/import-source.ts';
import { cleanTypedLine } from '../components/forms/clean-typed.ts';
import type { SourceKind } from './source-messages.ts';

/** Settings that can be changed later. */
export interface SettingsDraft {
  title: string;
  city: ImportSource['city'];
  automatic: boolean;
  licence: string;
}

/** What is read: each way keeps what was given. */
export interface ContentDraft {
  kind: SourceKind;
  address: string;
  file: File | null;
  text: string;
}

export type SourceDraft = SettingsDraft & ContentDraft;

const emptySettings: SettingsDraft = {
  title: '',
  city: null,
  automatic: false,
  licence: '',
};

export const newSourceDraft = (kind: SourceKind = 'address'): SourceDraft => ({
  ...emptySettings,
  kind,
  address: '',
  file: null,
  text: '',
});

/** Input of the server, which may be invalid. */
export const toSettings = ({ title, city, automatic, licence }: SettingsDraft) => ({
  title,
  city: city?.slug ?? null,
  automatic,
  licence,
});

const maxNameLength = 200;

/** An address without its protocol is one by `https:`. */
const toAddress = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:\//i.test(address) ? address : `https://${address}`;
};

/** What is sent to be read; `bytes` are those of the file. */
const contentOf = ({ kind, address, file, text }: ContentDraft, bytes: string): ImportContent => {
  if (kind === 'address') return { kind, address: toAddress(address) };
  if (kind === 'table') return { kind, text };
  return { kind, name: cleanTypedLine(file?.name ?? '').slice(-maxNameLength), bytes };
};

/** Reads the chosen file, if that is what is sent. Rejects when it cannot be read. */
export const readContent = async (
  draft: ContentDraft,
  readFile: (file: File) => Promise<string>,
): Promise<ImportContent> =>
  contentOf(draft, draft.kind === 'file' && draft.file ? await readFile(draft.file) : '');

const fileProblem = (file: File | null): string | null => {
  if (!file) return 'Vyberte soubor.';
  if (file.size === 0) return 'Soubor je prázdný.';
  return file.size > maxImportBytes ? 'Soubor má více než 5\u00a0MB.' : null;
};

/** Sentences about invalid fields by the paths of the server. */
export const sourceProblems = (draft: SourceDraft): Record<string, string> => {
  const inFile = draft.kind === 'file' ? fileProblem(draft.file) : null;
  // The content of the file is only read to be sent.
  const input = { ...toSettings(draft), content: contentOf(draft, 'AAAA') };
  const { issues } = v.safeParse(ImportSourceInputSchema, input);
  return {
    ...(issues && issuesByPath(issues)),
    ...(inFile !== null && { 'content.bytes': inFile }),
  };
};

/** The same about settings alone. */
export const settingsProblems = (draft: SettingsDraft): Record<string, string> => {
  const { content: _content, ...settings } = ImportSourceInputSchema.entries;
  const { issues } = v.safeParse(v.strictObject(settings), toSettings(draft));
  return issues ? issuesByPath(issues) : {};
};
