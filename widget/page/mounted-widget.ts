import { optionsOf, type OptionName } from '../../contract/plugins/widget-options.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { mapSizeIn, openingView, sizeInside, type Size } from '../../domain/geo/opening-view.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import type { AppliedOptions } from '../options/applied-options.ts';
import type { OptionTexts } from '../options/read-options.ts';
import { createClient, type WidgetClient } from '../stores/client/client.ts';
import type { Environment } from '../stores/environment.ts';
import { createEventMapStore, type EventMapStore } from '../stores/event-map-store.ts';
import { joinStore } from '../stores/join-store.ts';
import type { HostKind } from '../stores/options-atom.ts';
import { createFirstRequest, isRefusal } from './first-request.ts';

/** What a mounted widget is made of; `mount.ts` puts it together. */
export interface MountedWidgetParts {
  element: HTMLElement;
  server: string;
  kind: HostKind;
  environment: Environment;
  appliedOptions: AppliedOptions;
  /** Renders a store and watches it; returns how to remove both. */
  show(store: EventMapStore, client: WidgetClient, size: Size): () => void;
}

/** Options that need a request; all others apply at once. */
const queryOptions = () => optionsOf('position', 'query', 'group');

/** What is rendered: a store, and the options it was loaded with. */
interface Shown {
  store: EventMapStore;
  texts: OptionTexts;
  /** Removes what is rendered and leaves the store. */
  remove(): void;
}

/**
 * A widget of an element: what it shows, the request under way, and its day.
 */
export const createMountedWidget = ({
  element,
  server,
  kind,
  environment,
  appliedOptions,
  show,
}: MountedWidgetParts) => {
  const { $options } = appliedOptions;
  const isEmbed = kind === 'embed';
  const client = createClient(server, environment);
  const firstRequest = createFirstRequest({ element, kind }, client, environment.address);
  let shown: Shown | null = null;
  /** Aborts the request under way. */
  let controller = new AbortController();
  let currentDay = civilDateAt(environment.now());

  const sizeNow = (): Size => {
    const { clientWidth: width, clientHeight: height } = element;
    return sizeInside({ width, height }, isEmbed);
  };

  /** Applies an answer; returns the base filters, the map's size and its initial view. */
  const applyFirstView = (first: FirstView | null) => {
    const base = appliedOptions.applyAnswer(first);
    const resolved = $options.get();
    const size = mapSizeIn(sizeNow(), { isEmbed, ...resolved });
    return { base, size, view: openingView(resolved, first?.city ?? null, size.width) };
  };

  const differs = (names: readonly OptionName[], from: OptionTexts): boolean => {
    const current = appliedOptions.texts();
    return names.some((name) => from[name] !== current[name]);
  };

  const open = (first: FirstView | null, texts: OptionTexts): void => {
    const initial = applyFirstView(first);
    shown?.remove();
    shown = null;
    const { group } = $options.get();
    const { store, isNew, leave } = joinStore(group && `${server} ${group}`, () =>
      createEventMapStore(environment, client, {
        ...initial,
        isIframe: kind === 'frame',
        fromKudyZNudy: kind === 'site',
        first,
      }),
    );
    // The store of a group was created by a list, without the size of this map.
    if (!isNew && store.$maps.get() === 0) store.$mapConfig.set(initial.view);
    const opened: Shown = { store, texts, remove: leave };
    shown = opened;
    const hide = show(store, client, sizeNow());
    opened.remove = () => {
      hide();
      leave();
    };
    // A listener of the page, or a component that threw at once, has ended it meanwhile.
    if (shown !== opened) hide();
  };

  /** Loads and renders the widget; an already rendered one is replaced only after loading. */
  const start = async (prefetched?: Promise<unknown>): Promise<void> => {
    const { signal } = controller;
    let requested = appliedOptions.texts();
    let first = await firstRequest.take(prefetched, requested, signal);
    // Options changed while the request was under way.
    while (!signal.aborted && differs(queryOptions(), requested)) {
      requested = appliedOptions.texts();
      first = await firstRequest.ask(requested, signal);
    }
    if (!signal.aborted) open(first, requested);
  };

  const reload = async ({ store, texts }: Shown, signal: AbortSignal): Promise<void> => {
    const first = await firstRequest.ask(appliedOptions.texts(), signal);
    if (signal.aborted || !shown) return;
    const isMoved = differs(optionsOf('position'), texts);
    shown.texts = appliedOptions.texts();
    const { base, view: goal } = applyFirstView(first);
    store.rebase(base);
    if (isMoved) store.goTo(goal.center, goal.zoom);
  };

  return {
    /** The store that is shown; null before. */
    store: (): EventMapStore | null => shown?.store ?? null,
    start,

    /** Requests again what the options ask for, if they changed. Rejects if that fails. */
    async update(): Promise<void> {
      if (!shown) return;
      controller.abort();
      if (!differs(queryOptions(), shown.texts)) return;
      controller = new AbortController();
      const { signal } = controller;
      await (differs(['group'], shown.texts) ? start() : reload(shown, signal)).catch(
        (error: unknown) => {
          // The content stays; the new options are requested again when the connection is back.
          if (isRefusal(error) || !signal.aborted) throw error;
        },
      );
    },

    /** Reloads the events; on a new day also resolves the option `period` (such as `dnes`). */
    async refresh(): Promise<void> {
      const today = civilDateAt(environment.now());
      if (today !== currentDay && $options.get().period) {
        const first = await firstRequest
          .ask(appliedOptions.texts(), controller.signal)
          .catch(() => null);
        if (first) shown?.store.turnDay(appliedOptions.applyAnswer(first));
      }
      currentDay = today;
      await shown?.store.refresh();
    },

    destroy(): void {
      controller.abort();
      shown?.remove();
      shown = null;
    },
  };
};
