import { useStore } from '../../widget/index.ts';
import { isMerge, parentOf, type Tab } from './address.ts';
import { GonePlace } from './change/gone-place.tsx';
import { MergePlaces } from './merge/merge-places.tsx';
import { Panel } from './panel.tsx';
import type { PlaceEditorStore } from './place-editor-store.ts';
import { quoted } from './place-editor-messages.ts';
import { SelectedPlace } from './selected-place.tsx';

export interface OpenedPanelProps {
  editor: PlaceEditorStore;
  onUnmerge(merge: number): void;
}

const backTo: Record<Tab, string> = { places: 'Zpět na seznam', pairs: 'Zpět na návrhy' };

/** Panel in place of the lists: one place, or a merge of two. */
export const OpenedPanel = ({ editor, onUnmerge }: OpenedPanelProps) => {
  const view = useStore(editor.$view);
  const first = useStore(editor.first.$state);
  const second = useStore(editor.second.$state);
  const merges = useStore(editor.$merges);
  const undoing = useStore(editor.undo.$undoing);
  const hasTwo = isMerge(view);
  const isFromPlace = hasTwo && parentOf(view).place !== null;
  const back =
    isFromPlace && first.state === 'ready'
      ? `Zpět na ${quoted(first.place.title)}`
      : backTo[view.tab];
  const unready = [first, ...(hasTwo ? [second] : [])].find(({ state }) => state !== 'ready');
  if (unready?.state === 'gone')
    return (
      <GonePlace
        key={`gone ${view.place} ${view.other}`}
        id={(unready === first ? view.place : view.other) ?? 0}
        sentence={unready.sentence}
        into={unready.into}
        back={back}
        moment={String(merges)}
        undoing={undoing}
        onOpen={editor.openTarget}
        onUnmerge={onUnmerge}
        onClose={editor.leave}
      />
    );
  if (unready)
    return (
      <Panel
        key="missing"
        title={hasTwo ? 'Sloučit dvě místa' : 'Místo'}
        back={back}
        onClose={editor.leave}
      >
        {unready.state === 'loading' && <p role="status">Načítáme…</p>}
        {'sentence' in unready && <p role="alert">{unready.sentence}</p>}
        {unready.state === 'failed' && (
          <p>
            <button
              type="button"
              className="action action-quiet"
              onClick={unready === first ? editor.first.retry : editor.second.retry}
            >
              Zkusit znovu
            </button>
          </p>
        )}
      </Panel>
    );
  if (first.state !== 'ready') return null;
  if (hasTwo && second.state === 'ready')
    return (
      <MergePlaces
        key={`merge ${first.place.id} ${second.place.id}`}
        editor={editor}
        one={first.place}
        other={second.place}
        back={back}
      />
    );
  return (
    <SelectedPlace
      key={`place ${first.place.id}`}
      editor={editor}
      place={first.place}
      back={back}
      onUnmerge={onUnmerge}
    />
  );
};
