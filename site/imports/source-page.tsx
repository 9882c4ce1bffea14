import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  itemStates,
  type ImportSource,
  type ItemState,
} from '../../contract/imports/import-source.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ListTabs } from '../components/list-tabs.tsx';
import { samePage } from '../shell/page-visit.ts';
import { createDecisionsStore } from './decisions-store.ts';
import { readState, stateSearch } from './import-addresses.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { ItemList } from './item-list.tsx';
import { createItemListStore } from './item-list-store.ts';
import { stateTitles } from './item-messages.ts';
import { OutcomeToast } from './outcome-toast.tsx';
import { SourceHead } from './source-head.tsx';
import { countOf, waitingStates } from './source-messages.ts';

export interface SourcePageProps {
  source: ImportSource;
  store: ImportSourcesStore;
}

/** State to open: of the address, else the first one that waited when the page was opened. */
const useShownState = (source: ImportSource): ItemState => {
  const [query] = useSearchParams();
  const [first, setFirst] = useState<ItemState | null>(null);
  const waiting = waitingStates.find((state) => countOf(source, state) > 0);
  // It stays when its last item is decided.
  if (first === null && waiting !== undefined) setFirst(waiting);
  return readState(query) ?? first ?? waiting ?? 'new';
};

/** One source with its items by state. */
export const SourcePage = ({ source, store }: SourcePageProps) => {
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const { id } = source;
  const [list] = useState(() => createItemListStore({ ask }, id));
  const [decisions] = useState(() =>
    createDecisionsStore(
      {
        ask,
        list,
        onSource: store.put,
      },
      id,
    ),
  );
  useEffect(() => decisions.stop, [decisions]);
  const state = useShownState(source);
  useEffect(() => list.show(state), [list, state]);
  const count = countOf(source, state);
  useEffect(() => list.refill(), [list, count]);
  const isReading = source.reading !== null;
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading) void list.reload();
    wasReading.current = isReading;
  }, [isReading, list]);
  const outcome = useStore(decisions.$outcome);
  const content = useRef<HTMLDivElement>(null);
  const tabs = itemStates
    .filter((one) => one === state || countOf(source, one) > 0)
    .map((name) => ({ name, title: stateTitles[name], count: countOf(source, name) }));
  return (
    <>
      <SourceHead source={source} store={store} />
      <div className="import-inbox" ref={content}>
        <ListTabs
          label="Které akce zobrazit"
          tabs={tabs}
          selected={state}
          onShow={(name) =>
            void navigate(
              { search: stateSearch(name) },
              { state: samePage, preventScrollReset: true },
            )
          }
        />
        <ItemList source={source} state={state} list={list} decisions={decisions} />
      </div>
      <OutcomeToast
        outcome={outcome}
        onUndo={() => {
          if (outcome?.take) void decisions.undo(outcome.take, outcome.items);
        }}
        onClose={() => {
          decisions.closeOutcome();
          content.current?.querySelector<HTMLElement>('.import-list-title')?.focus();
        }}
      />
    </>
  );
};
