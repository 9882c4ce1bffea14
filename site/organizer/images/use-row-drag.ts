import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { draggedTo } from './row-order.ts';

/** Distance from the edge of the viewport at which the page scrolls while a row is dragged, in pixels. */
const scrollEdge = 100;
/** Pixels scrolled by frame. */
const scrollStep = 9;

export interface RowDrag {
  /** Index of the dragged row; null for none. */
  dragged: number | null;
  /** To be called by the grip of a row. */
  start(index: number, press: PointerEvent): void;
}

/**
 * Dragging of the first `count` rows of a list by a mouse or a finger: `onMove` is called as the row
 * passes others, and with the initial index when Escape or the browser cancels the drag.
 */
export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): RowDrag => {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef({ count, onMove });
  useEffect(() => {
    latest.current = { count, onMove };
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = (first: number, press: PointerEvent): void => {
    const element = list.current;
    if (!element || press.button !== 0 || stop.current) return;
    press.preventDefault();
    const { pointerId } = press;
    let index = first;
    let y = press.clientY;
    let frame = 0;
    const abort = new AbortController();

    const move = (to: number): void => {
      if (to === index) return;
      latest.current.onMove(index, to);
      index = to;
      setDragged(to);
    };
    const place = (): void => {
      const rows = Array.from(element.children).slice(0, latest.current.count);
      move(
        draggedTo(
          rows.map((row) => row.getBoundingClientRect()),
          index,
          y,
        ),
      );
    };
    const scroll = (): void => {
      const direction = y < scrollEdge ? -1 : y > window.innerHeight - scrollEdge ? 1 : 0;
      if (direction !== 0) {
        window.scrollBy(0, direction * scrollStep);
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = (): void => {
      abort.abort();
      cancelAnimationFrame(frame);
      stop.current = null;
      setDragged(null);
    };
    const cancel = (): void => {
      move(first);
      end();
    };
    stop.current = end;
    setDragged(first);
    frame = requestAnimationFrame(scroll);
    // By the list, which stays where it is: the grip moves in the document with its row.
    element.setPointerCapture(pointerId);
    const { signal } = abort;
    element.addEventListener(
      'pointermove',
      ({ clientY }) => {
        y = clientY;
        place();
      },
      { signal },
    );
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('keydown', (key) => key.key === 'Escape' && cancel(), { signal });
  };
  return { dragged, start };
};
