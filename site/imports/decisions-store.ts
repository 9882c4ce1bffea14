import { atom } from 'nanostores';
import { decideImportItems, undoImport } from '../../contract/endpoints/imports.ts';
import {
  maxDecisions,
  type Decision,
  type DecisionAction,
  type ImportItem,
} from '../../contract/imports/import-item.ts';
import type { ImportSource, ItemState } from '../../contract/imports/import-source.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { failureMessageOf } from '../account/session/error-message.ts';
import { emptyOutcome, withAnswer, type DecisionOutcome } from './decision-outcome.ts';
import type { ItemListStore } from './item-list-store.ts';

export interface DecisionsEnvironment {
  ask: AccountStore['ask'];
  list: ItemListStore;
  /** Takes over the source from an answer. */
  onSource(source: ImportSource): void;
}

/** What a decision may choose besides its action. */
export type DecisionChoice = Partial<Pick<Decision, 'theirs' | 'place'>>;

/** Decisions that take several requests: how many are made of how many. */
export interface DecisionRun {
  done: number;
  total: number;
}

/** Item after the last of some, else the one before them; null for none. */
const neighbourOf = (items: readonly ImportItem[], gone: ReadonlySet<number>): number | null => {
  const last = items.findLastIndex(({ id }) => gone.has(id));
  const isLeft = ({ id }: ImportItem): boolean => !gone.has(id);
  return (
    (items.slice(last + 1).find(isLeft) ?? items.slice(0, last + 1).findLast(isLeft))?.id ?? null
  );
};

/** Decisions about the items of a source, sent in turn and in batches; the last ones can be taken back. */
export const createDecisionsStore = ({ ask, list, onSource }: DecisionsEnvironment, id: number) => {
  const $outcome = atom<DecisionOutcome | null>(null);
  const $run = atom<DecisionRun | null>(null);
  const $pending = atom<ReadonlySet<number>>(new Set());
  const $focused = atom<{ item: number | null } | null>(null);
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let isUndoing = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(work);
    turn = next;
    return next;
  };

  /** The outcome with one more batch; its `failure` ends the run. */
  const send = async (
    outcome: DecisionOutcome,
    batch: readonly ImportItem[],
    action: DecisionAction,
    choice: DecisionChoice = {},
  ): Promise<DecisionOutcome> => {
    const decisions = batch.map(({ id: item, says }) => ({ item, says, action, ...choice }));
    const result = await ask(decideImportItems, { source: id, decisions, take: outcome.take });
    if (result.state !== 'done') return { ...outcome, failure: failureMessageOf(result) };
    const { answer } = result;
    onSource(answer.source);
    return {
      ...withAnswer(outcome, answer, batch.length - answer.refused.length),
      take: answer.take ?? outcome.take,
    };
  };

  /** Decides about some of the listed items; those that already wait for an answer are left out. */
  const decide = async (
    items: readonly ImportItem[],
    action: DecisionAction,
    choice?: DecisionChoice,
  ): Promise<void> => {
    const free = items.filter((item) => !$pending.get().has(item.id));
    if (free.length === 0) return;
    $pending.set(new Set([...$pending.get(), ...free.map((item) => item.id)]));
    await inTurn(async () => {
      isStopped = false;
      let outcome = emptyOutcome(action);
      const sent = new Set<number>();
      for (
        let start = 0;
        start < free.length && !outcome.failure && !isStopped;
        start += maxDecisions
      ) {
        if (free.length > maxDecisions) $run.set({ done: start, total: free.length });
        const batch = free.slice(start, start + maxDecisions);
        outcome = await send(outcome, batch, action, choice);
        if (!outcome.failure) for (const item of batch) sent.add(item.id);
      }
      $run.set(null);
      const done = new Set(free.map((item) => item.id));
      $pending.set(new Set([...$pending.get()].filter((one) => !done.has(one))));
      for (const { item } of outcome.refused) sent.delete(item);
      const next = neighbourOf(list.items(), sent);
      list.remove(sent);
      $outcome.set(outcome);
      if (sent.size > 0) $focused.set({ item: next });
      // What the source says of a refused item may have changed.
      if (outcome.refused.length > 0) await list.reload();
    });
  };

  /** Decides about all items of a state, page after page. */
  const decideAll = (state: ItemState, action: DecisionAction, total: number): Promise<void> =>
    inTurn(async () => {
      isStopped = false;
      let outcome = emptyOutcome(action);
      let after: number | null = null;
      const tried = new Set<number>();
      $run.set({ done: 0, total });
      while (!isStopped && !outcome.failure) {
        const page = await list.page(state, after);
        if (page.state !== 'done') {
          outcome = { ...outcome, failure: failureMessageOf(page) };
          break;
        }
        // Refused ones stay in the state, others have left it.
        const { items, next } = page.answer;
        const batch: ImportItem[] = items
          .filter((item) => !tried.has(item.id))
          .slice(0, maxDecisions);
        if (batch.length === 0) {
          if (next === null) break;
          after = next;
          continue;
        }
        for (const item of batch) tried.add(item.id);
        if (!isStopped) outcome = await send(outcome, batch, action);
        $run.set({ done: Math.min(tried.size, total), total });
      }
      $run.set(null);
      $outcome.set(outcome);
      $focused.set({ item: null });
      await list.reload();
    });

  return {
    $outcome,
    /** Null while no run needs several requests. */
    $run,
    /** Ids of items whose decision is being sent. */
    $pending,
    /** Item that gets the focus after the decided ones have left; null for the heading. */
    $focused,
    decide,
    decideSelected: (action: DecisionAction): Promise<void> =>
      decide(
        list.items().filter((item) => list.$selected.get().has(item.id)),
        action,
      ),
    decideAll,
    /** Ends a run after the batch that is being sent. */
    stop: () => void (isStopped = true),
    /** Takes decisions back, in batches; ignored while that is being done. */
    async undo(take: number, items: number): Promise<void> {
      if (isUndoing) return;
      isUndoing = true;
      await inTurn(async () => {
        isStopped = false;
        let outcome = emptyOutcome('undo');
        let isMore = true;
        for (let done = 0; isMore && !isStopped;) {
          if (items > maxDecisions) $run.set({ done, total: items });
          const result = await ask(undoImport, { source: id, take });
          if (result.state !== 'done') {
            outcome = { ...outcome, failure: failureMessageOf(result) };
            break;
          }
          const { answer } = result;
          onSource(answer.source);
          isMore = answer.take === take;
          const before = done;
          done = isMore ? done + maxDecisions : items;
          outcome = withAnswer(outcome, answer, done - before - answer.refused.length);
        }
        $run.set(null);
        $outcome.set(outcome);
        $focused.set({ item: null });
        await list.reload();
      });
      isUndoing = false;
    },
    closeOutcome: () => $outcome.set(null),
  };
};

export type DecisionsStore = ReturnType<typeof createDecisionsStore>;
