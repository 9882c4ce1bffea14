import { ownEvent } from '../../contract/endpoints/own-events.ts';
import { atom } from 'nanostores';
import { emptyEventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { OpenedEvent } from './event-form-store.ts';
import { seriesOfCopy } from './schedule/another-series.ts';

export type EventLoading =
  | { state: 'loading' }
  | ({ state: 'ready' } & OpenedEvent)
  /** `unknown` is an event that does not exist or is somebody else's. */
  | { state: 'failed'; code: 'unknown' | 'unreachable' };

export interface EventLoadingOptions {
  /** Event to be edited; null for a new one. */
  slug: string | null;
  /** Event to be copied into a new one; null for none. */
  sourceSlug: string | null;
  /** Day that a new event begins with, `YYYY-MM-DD`; empty for none. */
  day: string;
  /** The event as it was just saved, which need not be loaded; null for none. */
  saved: EditableEvent | null;
  /** The browser has an unsaved draft of this form, which is opened without its source too. */
  hasDraft: boolean;
}

const toEdited = (event: EditableEvent): EventLoading => ({
  state: 'ready',
  event,
  initial: event.form,
  chosen: event.place,
  source: null,
});

/** A new event with the fields of its source, at the same hours of a day to be chosen. */
const toCopy = (source: EditableEvent): EventLoading => ({
  state: 'ready',
  event: null,
  initial: { ...source.form, schedule: [seriesOfCopy(source.form.schedule)] },
  chosen: source.place,
  source,
});

const toNew = (day = ''): EventLoading => ({
  state: 'ready',
  event: null,
  initial: { ...emptyEventDraft, schedule: [seriesOfCopy([], day)] },
  chosen: null,
  source: null,
});

/** Event for the form: a new one, a copy, or one loaded from the server. */
export const createEventLoadingStore = (
  { ask }: Pick<AccountStore, 'ask'>,
  { slug, sourceSlug, day, saved, hasDraft }: EventLoadingOptions,
) => {
  const requestedSlug = slug ?? sourceSlug;
  const opened = saved ? toEdited(saved) : requestedSlug === null ? toNew(day) : null;
  const $loading = atom<EventLoading>(opened ?? { state: 'loading' });
  let isRequested = opened !== null;
  return {
    $loading,
    /** Loads the event once, if it has to be loaded. */
    async load(): Promise<void> {
      if (isRequested || requestedSlug === null) return;
      isRequested = true;
      const result = await ask(ownEvent, { slug: requestedSlug });
      if (result.state === 'done')
        return $loading.set(slug === null ? toCopy(result.answer) : toEdited(result.answer));
      const isUnknown = result.state === 'refused' && result.status !== 401;
      if (isUnknown && slug === null && hasDraft) return $loading.set(toNew());
      $loading.set({ state: 'failed', code: isUnknown ? 'unknown' : 'unreachable' });
    },
  };
};
