/**
 * Init script of the page: records when each of `selectors` is first visible, layout shifts, long
 * tasks, and interactions with their time to the next paint. All times are in milliseconds.
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

  /** The shadow root of the widget, or the document of the bare page. */
  const root = () => document.querySelector('main > div')?.shadowRoot ?? document;
  // Hidden, covered and off-screen elements do not count.
  const isVisible = (selector) =>
    [...root().querySelectorAll(selector)].slice(0, 20).some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = root().elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });
  const pendingSelectors = new Map(Object.entries(selectors));
  const checkVisibility = () => {
    for (const [name, selector] of pendingSelectors) {
      if (!isVisible(selector)) continue;
      watched.firstSeen[name] = performance.now();
      pendingSelectors.delete(name);
    }
    if (pendingSelectors.size > 0) requestAnimationFrame(checkVisibility);
  };
  requestAnimationFrame(checkVisibility);

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
    /** Box of an element in the viewport, in pixels, after scrolling it into view. */
    boxOf(selector) {
      const element = find(selector);
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    },
  };
};
