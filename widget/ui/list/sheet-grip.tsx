import { useRef, type PointerEvent } from 'react';
import { findingWords } from '../../messages/finding-words.ts';
import { views, type ListOrMap } from './list-or-map.ts';

export interface SheetGripProps {
  view: ListOrMap;
  onRest(view: ListOrMap): void;
  /** The sheet follows the finger: its height in pixels, or null when it rests again. */
  onDrag(height: number | null): void;
}

/** A press that moves less, in pixels, is a press. */
const still = 6;

/** Heights the sheet rests at, as shares of what is there; the lowest shows how it begins. */
const shares: Record<ListOrMap, number> = { map: 0.25, half: 0.5, list: 1 };

/** The edge by which the list is pulled up over the map; a press takes it to its next height. */
export const SheetGrip = ({ view, onRest, onDrag }: SheetGripProps) => {
  const drag = useRef<{ y: number; height: number } | null>(null);
  // A drag ends in a click, too.
  const moved = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const sheet = event.currentTarget.closest('.event-map-app-list') as HTMLElement;
    moved.current = false;
    drag.current = { y: event.clientY, height: sheet.offsetHeight };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current) return;
    const { y, height } = drag.current;
    moved.current ||= Math.abs(event.clientY - y) > still;
    if (moved.current) onDrag(height + y - event.clientY);
  };
  const end = (): void => {
    drag.current = null;
    onDrag(null);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const { y = 0, height = 0 } = drag.current ?? {};
    end();
    if (!moved.current) return;
    const app = event.currentTarget.closest('.event-map-app') as HTMLElement;
    const share = (height + y - event.clientY) / app.clientHeight;
    const [nearest] = [...views].sort(
      (one, other) => Math.abs(shares[one] - share) - Math.abs(shares[other] - share),
    );
    onRest(nearest as ListOrMap);
  };

  return (
    <button
      type="button"
      className="sheet-grip"
      aria-label={findingWords.sheet[view]}
      aria-expanded={view !== 'map'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
      onClick={() => {
        if (!moved.current) onRest(views[(views.indexOf(view) + 1) % views.length] as ListOrMap);
        moved.current = false;
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const next = step && views[views.indexOf(view) + step];
        if (!next) return;
        event.preventDefault();
        onRest(next);
      }}
    />
  );
};
