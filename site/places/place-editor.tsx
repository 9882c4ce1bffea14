import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EditablePlace, Merged } from '../../contract/place-editor.ts';
import { ListTabs } from '../components/list-tabs.tsx';
import { MergePlaces } from './merge-places.tsx';
import { pairKey, PairList } from './pair-list.tsx';
import { PlaceList } from './place-list.tsx';
import { PlacesMap, type PlacesMapHandle } from './places-map.tsx';
import { movedInWords, quoted, returnedInWords } from './place-words.ts';
import { SelectedPlace } from './selected-place.tsx';
import { useChange } from './use-change.ts';
import { useEditablePlaces } from './use-editable-places.ts';
import { usePlacePairs } from './use-place-pairs.ts';
import { useWide } from './use-wide.ts';
import './place-editor.css';

type Tab = 'places' | 'pairs';

/** What is opened instead of the lists; a merge may have begun at a place, which it leads back to. */
type Opened =
  | { kind: 'place'; place: EditablePlace }
  | { kind: 'merge'; one: EditablePlace; other: EditablePlace; from: EditablePlace | null };

/** What was done, and how to take it back. */
interface Said {
  words: string;
  merge: number | null;
}

const titles: Record<Tab, string> = { places: 'Místa', pairs: 'Pravděpodobně totéž' };
const backTo: Record<Tab, string> = { places: 'Zpět na seznam', pairs: 'Zpět na návrhy' };

/** Names and positions of somebody's places, and two of them made one. */
export const PlaceEditor = () => {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<Tab>('places');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [merges, setMerges] = useState(0);
  const [isMapShown, setMapShown] = useState(false);
  const places = useEditablePlaces(text);
  const pairs = usePlacePairs();
  const unmerging = useChange();
  const isWide = useWide();
  const column = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const map = useRef<PlacesMapHandle>(null);
  /** What the focus goes back to when a panel is closed. */
  const [returning, setReturning] = useState<string | null>(null);
  useEffect(() => {
    if (returning === null || opened) return;
    const find = (selector: string) => column.current?.querySelector<HTMLElement>(selector);
    (find(`[data-return="${returning}"]`) ?? find('[aria-pressed=true]'))?.focus();
    setReturning(null);
  }, [returning, opened]);

  const openPlace = (place: EditablePlace): void => setOpened({ kind: 'place', place });
  const close = (key: string): void => {
    setOpened(null);
    setReturning(key);
  };
  const replace = (place: EditablePlace): void => {
    openPlace(place);
    places.put(place);
    pairs.reload();
  };
  const afterMerge = ({ place, merge, events }: Merged, gone: EditablePlace): void => {
    unmerging.clear();
    setSaid({ words: `Sloučeno, ${movedInWords(events)}.`, merge });
    setMerges((count) => count + 1);
    places.take(gone.id);
    places.put(place);
    pairs.take(gone.id);
    pairs.reload();
    if (opened?.kind === 'merge' && opened.from) openPlace(place);
    else close('merged');
  };
  const unmerge = async (merge: number): Promise<void> => {
    const back = await unmerging.send('unmergePlaces', { merge });
    status.current?.focus();
    if (!back) return;
    const { source, target, events } = back;
    setSaid({
      words: `Vzato zpět. ${quoted(source.title)} je zase místo samo o\u00a0sobě, ${returnedInWords(events)}.`,
      merge: null,
    });
    setMerges((count) => count + 1);
    places.reload();
    pairs.reload();
    if (opened?.kind === 'place' && opened.place.id === target.id) openPlace(target);
  };

  const listed = places.answer?.places ?? [];
  const inPairs = (pairs.pairs ?? []).flatMap(({ one, other }) => [one, other]);
  const onMap =
    opened?.kind === 'merge' ? [opened.one, opened.other] : tab === 'pairs' ? inPairs : listed;
  const distinct = [...new Map(onMap.map((place) => [place.id, place])).values()];
  const chosen = opened?.kind === 'place' ? opened.place : null;
  const choose = (id: number): void => {
    const place = distinct.find((one) => one.id === id);
    if (place && opened?.kind !== 'merge' && id !== chosen?.id) openPlace(place);
  };
  const point = (id: number | null): void => map.current?.lift(id);
  const isEmpty = places.answer?.count === 0 && !text;

  const panel = (): ReactNode => {
    if (opened?.kind === 'place')
      return (
        <SelectedPlace
          key={opened.place.id}
          place={opened.place}
          back={backTo[tab]}
          merges={merges}
          onPlace={replace}
          onMergeWith={(other) =>
            setOpened({ kind: 'merge', one: opened.place, other, from: opened.place })
          }
          onUnmerge={(merge) => void unmerge(merge)}
          onClose={() => close(`place ${opened.place.id}`)}
        />
      );
    if (opened)
      return (
        <MergePlaces
          one={opened.one}
          other={opened.other}
          back={opened.from ? `Zpět na ${quoted(opened.from.title)}` : backTo[tab]}
          onMerged={afterMerge}
          onClose={() => (opened.from ? openPlace(opened.from) : close(pairKey(opened)))}
        />
      );
    return (
      <>
        {!isEmpty && (
          <ListTabs
            label="Co ukázat"
            tabs={[
              { name: 'places', title: titles.places },
              { name: 'pairs', title: titles.pairs, count: pairs.pairs?.length },
            ]}
            shown={tab}
            onShow={setTab}
          />
        )}
        {tab === 'pairs' && !isEmpty ? (
          <PairList
            pairs={pairs}
            onMerge={({ one, other }) => setOpened({ kind: 'merge', one, other, from: null })}
            onPoint={point}
          />
        ) : (
          <PlaceList
            text={text}
            places={places}
            onText={setText}
            onOpen={openPlace}
            onPoint={point}
          />
        )}
      </>
    );
  };

  const drawing = <PlacesMap places={distinct} chosen={chosen} onChoose={choose} ref={map} />;
  // Beside the list it is read after it; above it, it would be in the way, and opens by a press.
  const mapSection = !isEmpty && (
    <div className="place-editor-map">
      {isWide ? (
        drawing
      ) : (
        <details onToggle={({ currentTarget }) => setMapShown(currentTarget.open)}>
          <summary>Mapa míst</summary>
          {isMapShown && drawing}
        </details>
      )}
    </div>
  );
  const refusal =
    unmerging.sentence ??
    (unmerging.isConflict ? 'Vzít zpět už to nejde, místa mezitím někdo změnil.' : null);
  return (
    <div className="place-editor">
      <p className="place-editor-lead">
        Opravte názvy a&nbsp;polohu svých míst a&nbsp;spojte ta, která jsou tu dvakrát.
      </p>
      <div className="place-editor-columns">
        {!isWide && mapSection}
        <div className="place-editor-list" ref={column}>
          <p className="place-editor-said" role="status" tabIndex={-1} ref={status}>
            {refusal ?? said?.words}
            {said?.merge && !refusal && (
              <>
                {' '}
                <button
                  type="button"
                  className="link-button"
                  onClick={() => said.merge && void unmerge(said.merge)}
                >
                  Vzít zpět
                </button>
              </>
            )}
          </p>
          {panel()}
        </div>
        {isWide && mapSection}
      </div>
    </div>
  );
};
