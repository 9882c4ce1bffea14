import type { EditablePlace, PlacePair } from '../../../contract/organizers/place-editor.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { PairList } from './pair-list.tsx';
import { PlaceList } from './place-list.tsx';
import { TakenOverList } from './taken-over-list.tsx';
import type { EditorView, Tab } from '../use-address.ts';
import type { useEditablePlaces } from './use-editable-places.ts';
import type { usePlacePairs } from './use-place-pairs.ts';

export interface EditorListsProps {
  view: EditorView;
  text: string;
  places: ReturnType<typeof useEditablePlaces>;
  pairs: ReturnType<typeof usePlacePairs>;
  /** The user has no places at all; false during a search. */
  isEmpty: boolean;
  /** Id of the merge being undone; null for none. */
  undoing: number | null;
  onText(text: string): void;
  onTab(tab: Tab): void;
  onOpen(place: EditablePlace): void;
  /** Opens a place that was merged into another one. */
  onOpenGone(id: number): void;
  onMerge(pair: PlacePair): void;
  onUnmerge(merge: number): void;
  onPoint(id: number | null): void;
  onAct(): void;
}

const titles: Record<Tab, string> = { places: 'Místa', pairs: 'Možná totéž' };

/** Tabs with the places and the pairs of likely duplicates; above them merges made by others. */
export const EditorLists = (props: EditorListsProps) => {
  const { view, text, places, pairs, isEmpty, undoing, onText, onTab, onAct } = props;
  const { onOpen, onOpenGone, onMerge, onUnmerge, onPoint } = props;
  return (
    <>
      {places.takenOver.length > 0 && (
        <TakenOverList
          takenOver={places.takenOver}
          undoing={undoing}
          onOpen={onOpenGone}
          onUnmerge={onUnmerge}
        />
      )}
      {!isEmpty && (
        <ListTabs
          label="Co ukázat"
          tabs={[
            { name: 'places', title: titles.places },
            {
              name: 'pairs',
              title: titles.pairs,
              count: pairs.pairs?.filter(({ refused }) => !refused).length,
            },
          ]}
          shown={view.tab}
          onShow={(tab) => tab === view.tab || onTab(tab)}
        />
      )}
      {view.tab === 'pairs' && !isEmpty ? (
        <PairList pairs={pairs} onMerge={onMerge} onPoint={onPoint} onAct={onAct} />
      ) : (
        <PlaceList
          text={text}
          places={places}
          onText={(query) => {
            onAct();
            onText(query);
          }}
          onOpen={onOpen}
          onPoint={onPoint}
        />
      )}
    </>
  );
};
