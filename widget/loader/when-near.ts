/** How far below or above the viewport an element may be to be near it. */
const margin = '400px';

/** Calls back once, as soon as the element is near the viewport. */
export const whenNear = (element: Element, act: () => void): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
};
