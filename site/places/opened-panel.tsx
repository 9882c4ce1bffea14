import { GonePlace } from './change/gone-place.tsx';
import { MergePlaces, type MergePlacesProps } from './merge/merge-places.tsx';
import { Panel } from './panel.tsx';
import { quoted } from './place-words.ts';
import { SelectedPlace, type SelectedPlaceProps } from './selected-place.tsx';
import { parentOf, type Shown, type Tab } from './use-address.ts';
import type { Opened } from './use-opened.ts';

export interface OpenedPanelProps
  extends
    Omit<SelectedPlaceProps, 'place' | 'back'>,
    Pick<MergePlacesProps, 'onKept' | 'onMerged'> {
  shown: Shown;
  first: Opened;
  second: Opened;
  isMerge: boolean;
}

const backTo: Record<Tab, string> = { places: 'Zpět na seznam', pairs: 'Zpět na návrhy' };

/** What is shown instead of the lists: a place, or two of them to be made one. */
export const OpenedPanel = ({
  shown,
  first,
  second,
  isMerge,
  onKept,
  onMerged,
  ...selected
}: OpenedPanelProps) => {
  const { merges, undoing, onAct, onOpen, onUnmerge, onClose } = selected;
  const isFromPlace = isMerge && parentOf(shown).place !== null;
  const back =
    isFromPlace && first.state === 'ready'
      ? `Zpět na ${quoted(first.place.title)}`
      : backTo[shown.tab];
  const missing = [first, ...(isMerge ? [second] : [])].find(({ state }) => state !== 'ready');
  if (missing?.state === 'gone')
    return (
      <GonePlace
        key={`gone ${shown.place} ${shown.other}`}
        id={(missing === first ? shown.place : shown.other) ?? 0}
        {...missing}
        back={back}
        undoing={undoing}
        onOpen={onOpen}
        onUnmerge={onUnmerge}
        onClose={onClose}
        moment={String(merges)}
      />
    );
  if (missing)
    return (
      <Panel
        key="missing"
        title={isMerge ? 'Sloučit dvě místa' : 'Místo'}
        back={back}
        onClose={onClose}
      >
        {missing.state === 'loading' && <p role="status">Načítám…</p>}
        {'sentence' in missing && <p role="alert">{missing.sentence}</p>}
        {missing.state === 'failed' && (
          <p>
            <button type="button" className="action action-quiet" onClick={missing.retry}>
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
        onKept={onKept}
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
