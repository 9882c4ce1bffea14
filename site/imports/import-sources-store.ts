import { atom } from 'nanostores';
import {
  chooseImportColumns,
  createImportSource,
  deleteImportSource,
  importSources,
  readImportSource,
  stopImportSource,
  updateImportSource,
} from '../../contract/endpoints/imports.ts';
import type { ImportContent, ImportSource } from '../../contract/imports/import-source.ts';
import type { TableColumn } from '../../contract/imports/table-columns.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { isConflict } from '../account/session/error-message.ts';
import type { CallResult } from '../shell/call-result.ts';
import type { Timers } from '../shell/timers.ts';
import { toSettings, type SettingsDraft } from './source-draft.ts';

/** Time between two questions how far a reading is, in milliseconds. */
const pollMs = 2000;

export interface ImportSourcesEnvironment extends Timers {
  ask: AccountStore['ask'];
  /** Whether nobody sees the page. */
  isHidden(): boolean;
}

/** Own sources, as last loaded or changed; asked for again while one of them is read. */
export const createImportSourcesStore = ({
  ask,
  isHidden,
  setTimeout,
  clearTimeout,
}: ImportSourcesEnvironment) => {
  const $sources = atom<readonly ImportSource[] | null>(null);
  const $hasFailed = atom(false);
  let timer: unknown;
  let isWatched = false;
  // Grows with each request and change: an answer to an earlier question is ignored.
  let revision = 0;

  const schedule = (): void => {
    clearTimeout(timer);
    const isReading = ($sources.get() ?? []).some(({ reading }) => reading !== null);
    if (isWatched && isReading) timer = setTimeout(poll, pollMs);
  };
  const load = async (): Promise<void> => {
    const number = ++revision;
    const result = await ask(importSources, {});
    if (number === revision) {
      $hasFailed.set(result.state !== 'done');
      if (result.state === 'done') $sources.set(result.answer.sources);
    }
    schedule();
  };
  const poll = (): void => {
    if (isHidden()) schedule();
    else void load();
  };
  const put = (source: ImportSource): void => {
    revision++;
    const all = $sources.get() ?? [];
    $sources.set(
      all.some(({ id }) => id === source.id)
        ? all.map((one) => (one.id === source.id ? source : one))
        : [...all, source],
    );
    schedule();
  };
  const keep = async (
    call: Promise<CallResult<ImportSource>>,
  ): Promise<CallResult<ImportSource>> => {
    const result = await call;
    if (result.state === 'done') put(result.answer);
    return result;
  };

  return {
    /** Null until loaded. */
    $sources,
    /** Whether the last load failed. */
    $hasFailed,
    load,
    /** Loads the sources, and again while one is read; returns how to stop. */
    watch(): () => void {
      isWatched = true;
      void load();
      return () => {
        isWatched = false;
        clearTimeout(timer);
      };
    },
    /** Replaces a source by what an answer says of it. */
    put,
    create: (settings: SettingsDraft, content: ImportContent, requestKey: string) =>
      keep(ask(createImportSource, { ...toSettings(settings), content }, requestKey)),
    /** After a conflict the sources are loaded again. */
    async update({ id, version }: ImportSource, settings: SettingsDraft) {
      const result = await keep(
        ask(updateImportSource, { source: id, version, ...toSettings(settings) }),
      );
      if (isConflict(result)) await load();
      return result;
    },
    /** After a conflict the sources are loaded again. */
    async chooseColumns({ id, version }: ImportSource, columns: readonly TableColumn[]) {
      const choices = columns.map(({ heading, use }) => ({ heading, use }));
      const result = await keep(
        ask(chooseImportColumns, { source: id, version, columns: choices }),
      );
      if (isConflict(result)) await load();
      return result;
    },
    /** Reads a source again; its address for a null `content`. */
    read: (id: number, content: Exclude<ImportContent, { kind: 'address' }> | null = null) =>
      keep(ask(readImportSource, { source: id, content })),
    stop: (id: number) => keep(ask(stopImportSource, { source: id })),
    /** Null if the source is removed, by this call or elsewhere. */
    async remove(id: number): Promise<CallResult<unknown> | null> {
      const result = await ask(deleteImportSource, { source: id });
      const isGone = result.state === 'refused' && result.status === 404;
      if (result.state !== 'done' && !isGone) return result;
      revision++;
      $sources.set(($sources.get() ?? []).filter((one) => one.id !== id));
      return null;
    },
  };
};

export type ImportSourcesStore = ReturnType<typeof createImportSourcesStore>;
