import { useEffect, useState, type RefObject } from 'react';
import type { Size } from '../../../domain/geo/opening-view.ts';

/** How near the viewport an element counts as seen. */
const margin = '200px';

/** Size of an element, kept in step; null until it was near the viewport. */
export const useSeenSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const sizes = new ResizeObserver(() =>
      setSize({ width: target.clientWidth, height: target.clientHeight }),
    );
    const views = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        views.disconnect();
        sizes.observe(target);
      },
      { rootMargin: margin },
    );
    views.observe(target);
    return () => {
      views.disconnect();
      sizes.disconnect();
    };
  }, [element]);
  return size;
};
