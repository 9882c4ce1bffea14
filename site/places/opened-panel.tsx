import { GonePlace } from './change/gone-place.tsx';
import { MergePlaces, type MergePlacesProps } from './merge/merge-places.tsx';
import { Panel } from './panel.tsx';
import { quoted } from './place-words.ts';
import { SelectedPlace, type SelectedPlaceProps } from './selected-place.tsx';
import { parentOf, type EditorView, type Tab } from './use-address.ts';
import type { PlaceState } from './use-opened.ts';

export interface OpenedPanelProps
  extends
    Omit<SelectedPlaceProps, 'place' | 'back'>,
    Pick<MergePlacesProps, 'onTarget' | 'onMerged'> {
  view: EditorView;
  first: PlaceState;
  second: PlaceState;
  isMerge: boolean;
}

const backTo: Record<Tab, string> = { places: 'Zpět na seznam', pairs: 'Zpět na návrhy' };

/** Panel in place of the lists: one place, or a merge of two. */
export const OpenedPanel = ({
  view,
  first,
  second,
  isMerge,
  onTarget,
  onMerged,
  ...selected
}: OpenedPanelProps) => {
  const { merges, undoing, onAct, onOpen, onUnmerge, onClose } = selected;
  const isFromPlace = isMerge && parentOf(view).place !== null;
  const back =
    isFromPlace && first.state === 'ready'
      ? `Zpět na ${quoted(first.place.title)}`
      : backTo[view.tab];
  const unready = [first, ...(isMerge ? [second] : [])].find(({ state }) => state !== 'ready');
  if (unready?.state === 'gone')
    return (
      <GonePlace
        key={`gone ${view.place} ${view.other}`}
        id={(unready === first ? view.place : view.other) ?? 0}
        {...unready}
        back={back}
        undoing={undoing}
        onOpen={onOpen}
        onUnmerge={onUnmerge}
        onClose={onClose}
        moment={String(merges)}
      />
    );
  if (unready)
    return (
      <Panel
        key="missing"
        title={isMerge ? 'Sloučit dvě místa' : 'Místo'}
        back={back}
        onClose={onClose}
      >
        {unready.state === 'loading' && <p role="status">Načítám…</p>}
        {'sentence' in unready && <p role="alert">{unready.sentence}</p>}
        {unready.state === 'failed' && (
          <p>
            <button type="button" className="action action-quiet" onClick={unready.retry}>
              Zkusit znovu
            </button>
          </p>
        )}
      </Panel>
    );
  if (first.state !== 'ready') return null;
  if (isMerge && second.state === 'ready')
    return (
      <MergePlaces
        key={`merge ${first.place.id} ${second.place.id}`}
        one={first.place}
        other={second.place}
        back={back}
        onTarget={onTarget}
        onAct={onAct}
        onMerged={onMerged}
        onOpen={onOpen}
        onClose={onClose}
      />
    );
  return (
    <SelectedPlace key={`place ${first.place.id}`} place={first.place} back={back} {...selected} />
  );
};
