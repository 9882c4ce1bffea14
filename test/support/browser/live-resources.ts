import type { Page } from 'playwright';

interface Live {
  listeners: number;
  timers: Set<number>;
  observers: number;
}

/**
 * Counts, from the start of every page, listeners, timers and observers that have not been ended.
 */
export const trackLiveResources = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const live: Live = { listeners: 0, timers: new Set(), observers: 0 };
    Object.defineProperty(window, 'live', { value: live });
    for (const target of [window, document, MediaQueryList.prototype] as EventTarget[]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = function (...args: Parameters<typeof addEventListener>) {
        live.listeners++;
        const [, , options] = args;
        if (typeof options === 'object')
          options.signal?.addEventListener('abort', () => live.listeners--);
        return addEventListener.apply(this, args);
      };
      target.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
        live.listeners--;
        return removeEventListener.apply(this, args);
      };
    }
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = ((work: () => void, milliseconds?: number) => {
      const id = setTimeout(() => {
        live.timers.delete(id);
        work();
      }, milliseconds);
      live.timers.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      live.timers.delete(id as number);
      clearTimeout(id);
    };
    const { observe, disconnect } = ResizeObserver.prototype;
    const observing = new WeakSet<ResizeObserver>();
    ResizeObserver.prototype.observe = function (...args) {
      if (!observing.has(this)) live.observers++;
      observing.add(this);
      observe.apply(this, args);
    };
    ResizeObserver.prototype.disconnect = function () {
      if (observing.delete(this)) live.observers--;
      disconnect.apply(this);
    };
  });

/** Current counts. */
export const liveResources = (page: Page) =>
  page.evaluate(() => {
    const { live } = window as unknown as { live: Live };
    return { listeners: live.listeners, timers: live.timers.size, observers: live.observers };
  });
