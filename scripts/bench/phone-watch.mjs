/**
 * Runs in the page before anything else: notes when each of `selectors` is first seen, layout
 * shifts, long tasks, and interactions with the time to their next paint. All times are in
 * milliseconds.
 */
export const watch = (selectors) => {
  const { document, performance, PerformanceObserver, requestAnimationFrame } = globalThis;
  const watched = { firstSeen: {}, layoutShift: 0, longTasks: [], interactions: [] };

  const observe = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'layout-shift' }, ({ hadRecentInput, value }) => {
    if (!hadRecentInput) watched.layoutShift += value;
  });
  observe({ type: 'longtask' }, ({ startTime, duration }) => {
    watched.longTasks.push({ startTime, duration });
  });
  observe({ type: 'event', durationThreshold: 16 }, ({ startTime, duration, interactionId }) => {
    if (interactionId > 0) watched.interactions.push({ startTime, duration });
  });

  /** What the page draws in: its own document, or the shadow root of the widget. */
  const root = () => document.querySelector('main > div')?.shadowRoot ?? document;
  // What is hidden, covered or below the edge is in the page and nobody reads it.
  const isSeen = (selector) =>
    [...root().querySelectorAll(selector)].slice(0, 20).some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = root().elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });
  const unseen = new Map(Object.entries(selectors));
  const look = () => {
    for (const [name, selector] of unseen) {
      if (!isSeen(selector)) continue;
      watched.firstSeen[name] = performance.now();
      unseen.delete(name);
    }
    if (unseen.size > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const countIn = (tree) =>
    [...tree.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? countIn(shadowRoot) : 0),
      0,
    );

  const find = (selector) => {
    const element = root().querySelector(selector);
    if (!element) throw new Error(`the page has no ${selector}`);
    return element;
  };

  globalThis.bench = {
    watched,
    find,
    /** Elements in the document and in open shadow roots. */
    countElements: () => countIn(document),
    /**
     * The box of an element on the screen, in pixels; scrolled into sight where something scrolls.
     */
    boxOf(selector) {
      const element = find(selector);
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    },
  };
};
