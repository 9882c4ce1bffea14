/** Distance from the viewport within which an element is near. */
const margin = '400px';

/** Calls back once, when the element gets near the viewport. */
export const whenNearViewport = (element: Element, callback: () => void): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
};
