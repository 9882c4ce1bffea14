import { useRef, type PointerEvent } from 'react';
import { searchMessages } from '../../messages/search-messages.ts';
import { sheetPositions, type SheetPosition } from './sheet-position.ts';

export interface SheetGripProps {
  view: SheetPosition;
  onRest(view: SheetPosition): void;
  /** Height of the dragged sheet in pixels; null at the end of the drag. */
  onDrag(height: number | null): void;
}

/** Maximum movement of a press in pixels; a longer one is a drag. */
const pressTolerance = 6;

/** Heights of the sheet by view, as shares of the widget's height. */
const shares: Record<SheetPosition, number> = { map: 0.25, half: 0.5, list: 1 };

/**
 * Grip of the list sheet: dragged to any height, it settles at the nearest one; a press goes to the
 * next.
 */
export const SheetGrip = ({ view, onRest, onDrag }: SheetGripProps) => {
  const drag = useRef<{ y: number; height: number } | null>(null);
  // A drag ends in a click too, which must not count as a press.
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
    moved.current ||= Math.abs(event.clientY - y) > pressTolerance;
    if (moved.current) onDrag(height + y - event.clientY);
  };
  const endDrag = (): void => {
    drag.current = null;
    onDrag(null);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const { y = 0, height = 0 } = drag.current ?? {};
    endDrag();
    if (!moved.current) return;
    const app = event.currentTarget.closest('.event-map-app') as HTMLElement;
    const share = (height + y - event.clientY) / app.clientHeight;
    const [nearest] = [...sheetPositions].sort(
      (one, other) => Math.abs(shares[one] - share) - Math.abs(shares[other] - share),
    );
    onRest(nearest as SheetPosition);
  };

  return (
    <button
      type="button"
      className="sheet-grip"
      data-drags="any"
      aria-label={searchMessages.sheet[view]}
      aria-expanded={view !== 'map'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={endDrag}
      onClick={() => {
        if (!moved.current)
          onRest(
            sheetPositions[
              (sheetPositions.indexOf(view) + 1) % sheetPositions.length
            ] as SheetPosition,
          );
        moved.current = false;
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const next = step && sheetPositions[sheetPositions.indexOf(view) + step];
        if (!next) return;
        event.preventDefault();
        onRest(next);
      }}
    />
  );
};
