import type { EditablePlace, PlacePair } from '../../../contract/organizers/place-editor.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { PairList } from './pair-list.tsx';
import { PlaceList } from './place-list.tsx';
import { TakenOverList } from './taken-over-list.tsx';
import type { Shown, Tab } from '../use-address.ts';
import type { useEditablePlaces } from './use-editable-places.ts';
import type { usePlacePairs } from './use-place-pairs.ts';

export interface EditorListsProps {
  shown: Shown;
  text: string;
  places: ReturnType<typeof useEditablePlaces>;
  pairs: ReturnType<typeof usePlacePairs>;
  /** There is no place, and never was a search. */
  isEmpty: boolean;
  undoing: number | null;
  onText(text: string): void;
  onTab(tab: Tab): void;
  onOpen(place: EditablePlace): void;
  /** One that was taken over. */
  onOpenGone(id: number): void;
  onMerge(pair: PlacePair): void;
  onUnmerge(merge: number): void;
  onPoint(id: number | null): void;
  onAct(): void;
}

const titles: Record<Tab, string> = { places: 'Místa', pairs: 'Možná totéž' };

/** The places, or the pairs of them that are likely one; above both what others did to them. */
export const EditorLists = (props: EditorListsProps) => {
  const { shown, text, places, pairs, isEmpty, undoing, onText, onTab, onAct } = props;
  const { onOpen, onOpenGone, onMerge, onUnmerge, onPoint } = props;
  return (
    <>
      {places.taken.length > 0 && (
        <TakenOverList
          taken={places.taken}
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
          shown={shown.tab}
          onShow={(tab) => tab === shown.tab || onTab(tab)}
        />
      )}
      {shown.tab === 'pairs' && !isEmpty ? (
        <PairList pairs={pairs} onMerge={onMerge} onPoint={onPoint} onAct={onAct} />
      ) : (
        <PlaceList
          text={text}
          places={places}
          onText={(typed) => {
            onAct();
            onText(typed);
          }}
          onOpen={onOpen}
          onPoint={onPoint}
        />
      )}
    </>
  );
};
