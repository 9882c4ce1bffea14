import { useStore } from '../../../widget/index.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { PairList } from './pair-list.tsx';
import { PlaceList } from './place-list.tsx';
import { TakenOverList } from './taken-over-list.tsx';
import type { Tab } from '../address.ts';
import type { PlaceEditorStore } from '../place-editor-store.ts';

export interface EditorListsProps {
  editor: PlaceEditorStore;
  /** The user has no places at all; false during a search. */
  isEmpty: boolean;
  onUnmerge(merge: number): void;
  /** Gets the place under the pointer or focus; null when it leaves. */
  onPoint(id: number | null): void;
}

const titles: Record<Tab, string> = { places: 'Místa', pairs: 'Možná totéž' };

/** Tabs with the places and the pairs of likely duplicates; above them merges made by others. */
export const EditorLists = ({ editor, isEmpty, onUnmerge, onPoint }: EditorListsProps) => {
  const { places, pairs, undo } = editor;
  const view = useStore(editor.$view);
  const takenOver = useStore(places.$takenOver);
  const loadedPairs = useStore(pairs.$pairs);
  const undoing = useStore(undo.$undoing);
  return (
    <>
      {takenOver.length > 0 && (
        <TakenOverList
          takenOver={takenOver}
          undoing={undoing}
          onOpen={editor.openGone}
          onUnmerge={onUnmerge}
        />
      )}
      {!isEmpty && (
        <ListTabs
          label="Co zobrazit"
          tabs={[
            { name: 'places', title: titles.places },
            {
              name: 'pairs',
              title: titles.pairs,
              count: loadedPairs?.filter(({ refused }) => !refused).length,
            },
          ]}
          selected={view.tab}
          onShow={(tab) => tab === view.tab || editor.openTab(tab)}
        />
      )}
      {view.tab === 'pairs' && !isEmpty ? (
        <PairList
          store={pairs}
          onMerge={({ one, other }) => editor.openMerge(one.id, other.id)}
          onPoint={onPoint}
          onAct={undo.clearMessage}
        />
      ) : (
        <PlaceList
          store={places}
          onText={editor.search}
          onOpen={editor.openPlace}
          onPoint={onPoint}
        />
      )}
    </>
  );
};
