import { atom } from 'nanostores';
import { importItems } from '../../contract/endpoints/imports.ts';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import type { AccountStore } from '../account/session/account-store.ts';

export type ListedItems =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `hasFailed`: the page after these ones was asked for in vain. */
  | { state: 'ready'; items: readonly ImportItem[]; hasMore: boolean; hasFailed: boolean };

/** Whether there is something to decide: what was put aside because it is over is not taken back. */
export const isDecidable = ({ state, over }: ImportItem): boolean =>
  state !== 'taken' && !(state === 'ignored' && over);

const loading: ListedItems = { state: 'loading' };

/** Paged list of the items of a source in one state, and the selection in it. */
export const createItemListStore = ({ ask }: Pick<AccountStore, 'ask'>, source: number) => {
  const $state = atom<ItemState | null>(null);
  const $listed = atom<ListedItems>(loading);
  const $selected = atom<ReadonlySet<number>>(new Set());
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  const items = (): readonly ImportItem[] => {
    const listed = $listed.get();
    return listed.state === 'ready' ? listed.items : [];
  };
  const page = (state: ItemState, after: number | null) =>
    ask(importItems, { source, state, ...(after !== null && { after }) });
  const set = (all: readonly ImportItem[], hasMore: boolean): void => {
    const ids = new Set(all.map(({ id }) => id));
    $selected.set(new Set([...$selected.get()].filter((id) => ids.has(id))));
    $listed.set({ state: 'ready', items: all, hasMore, hasFailed: false });
  };

  /** Loads first pages with at least this many items, shown together. */
  const load = async (rows = 0): Promise<void> => {
    const state = $state.get();
    if (!state) return;
    const number = ++revision;
    const all: ImportItem[] = [];
    let after: number | null = null;
    do {
      const result = await page(state, after);
      if (number !== revision) return;
      if (result.state !== 'done') return $listed.set({ state: 'failed' });
      all.push(...result.answer.items);
      after = result.answer.next;
    } while (after !== null && all.length < rows);
    set(all, after !== null);
  };

  return {
    /** Null until `show`. */
    $state,
    $listed,
    /** Ids of items. */
    $selected,
    /** One page of any state, without showing it. */
    page,
    items,
    /** Shows the items of a state. */
    show(state: ItemState): void {
      if ($state.get() === state) return;
      $state.set(state);
      $selected.set(new Set());
      $listed.set(loading);
      void load();
    },
    /** Loads what is shown again. */
    reload: () => load(items().length),
    /** The same after a failure, of which nothing is shown. */
    retry(): void {
      $listed.set(loading);
      void load();
    },
    /** Loads a list again that is empty while there is something. */
    refill(): void {
      const listed = $listed.get();
      if (listed.state === 'ready' && listed.items.length === 0) void load();
    },
    async more(): Promise<void> {
      const state = $state.get();
      const listed = $listed.get();
      if (!state || listed.state !== 'ready' || !listed.hasMore) return;
      const number = ++revision;
      // The last one that is left: the one that the page ended with may have been decided.
      const result = await page(state, listed.items.at(-1)?.id ?? null);
      if (number !== revision) return;
      if (result.state !== 'done') return $listed.set({ ...listed, hasFailed: true });
      set([...listed.items, ...result.answer.items], result.answer.next !== null);
    },
    /** Takes decided items out of the list; loads the next ones when none is left. */
    remove(ids: ReadonlySet<number>): void {
      const listed = $listed.get();
      if (listed.state !== 'ready') return;
      revision++;
      const left = listed.items.filter(({ id }) => !ids.has(id));
      set(left, listed.hasMore);
      if (left.length > 0 || !listed.hasMore) return;
      $listed.set(loading);
      void load();
    },
    select(id: number, isSelected: boolean): void {
      const selected = new Set($selected.get());
      if (isSelected) selected.add(id);
      else selected.delete(id);
      $selected.set(selected);
    },
    selectAll: (areSelected: boolean) =>
      $selected.set(
        new Set(
          areSelected
            ? items()
                .filter(isDecidable)
                .map(({ id }) => id)
            : [],
        ),
      ),
  };
};

export type ItemListStore = ReturnType<typeof createItemListStore>;
