import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element in pixels, kept in step; 0 until it is there (`isThere`). */
export const useWidth = (element: RefObject<HTMLElement | null>, isThere: boolean): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isThere]);
  return width;
};
