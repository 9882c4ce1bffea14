import { atom } from 'nanostores';
import type { OwnEvent, OwnEvents, OwnList } from '../../../contract/organizers/own-event.ts';

/** Row that gets the focus, or one of its dates, named as in `dateId`. */
export interface FocusedRow {
  slug: string;
  date?: string;
}

/** Whether an event is in a list, whatever the rest of the filter. */
const isIn = (list: OwnList, { status, coming }: OwnEvent): boolean => {
  if (status === 'deleted') return list === 'deleted';
  if (status === 'draft') return list === 'drafts';
  return list === (coming > 0 ? 'upcoming' : 'past');
};

/** Loaded rows of the shown list: their order, selection and focus after changes. */
export const createListedEvents = (shownList: () => OwnList) => {
  const $answer = atom<OwnEvents | null>(null);
  const $focused = atom<FocusedRow | null>(null);
  const $selected = atom<ReadonlySet<string>>(new Set());
  /** Where removed events were, by their slugs, for their return. */
  const removed = new Map<string, number>();

  const select = (slug: string, isSelected: boolean): void => {
    const selected = new Set($selected.get());
    if (isSelected) selected.add(slug);
    else selected.delete(slug);
    $selected.set(selected);
  };

  /** Shows a changed event in its row, whichever list it belongs to now; false without a row. */
  const replace = (event: OwnEvent): boolean => {
    const answer = $answer.get();
    const index = answer?.events.findIndex(({ slug }) => slug === event.slug) ?? -1;
    if (!answer || index < 0) return false;
    $answer.set({ ...answer, events: answer.events.with(index, event) });
    return true;
  };

  return {
    /** Events loaded so far; null until the first answer. */
    $answer,
    /** Event whose row gets the focus, as the row with the focus was removed; null for none. */
    $focused,
    /** Slugs of the selected events, all of them loaded. */
    $selected,
    select,
    replace,
    isListed: (slug: string): boolean =>
      $answer.get()?.events.some((event) => event.slug === slug) ?? false,
    /** Selects all loaded events, or none. */
    selectAll(areSelected: boolean): void {
      const events = areSelected ? ($answer.get()?.events ?? []) : [];
      $selected.set(new Set(events.map(({ slug }) => slug)));
    },
    /** Shows the first page. */
    show(answer: OwnEvents): void {
      removed.clear();
      $answer.set(answer);
    },
    /** Adds a further page to the rows as they are now. */
    append(answer: OwnEvents): void {
      const listed = $answer.get()?.events ?? [];
      $answer.set({ ...answer, events: [...listed, ...answer.events] });
    },
    /** Puts a changed event in place of its row; the other rows stay where they are. */
    put(event: OwnEvent): void {
      const answer = $answer.get();
      if (!answer) return;
      const { events } = answer;
      const isListed = isIn(shownList(), event);
      if (isListed && replace(event)) return;
      const index = events.findIndex(({ slug }) => slug === event.slug);
      if (index >= 0) {
        removed.set(event.slug, index);
        select(event.slug, false);
        const rest = events.toSpliced(index, 1);
        $answer.set({ ...answer, events: rest });
        const next = rest[index] ?? rest.at(-1);
        return $focused.set(next ? { slug: next.slug } : null);
      }
      const place = removed.get(event.slug);
      if (!isListed || place === undefined) return;
      removed.delete(event.slug);
      $answer.set({ ...answer, events: events.toSpliced(place, 0, event) });
      $focused.set({ slug: event.slug });
    },
    /**
     * Adds a new event to the list it belongs to: to the upcoming ones in the order of next times, to
     * drafts as the one changed last; false in another list.
     */
    insert(event: OwnEvent): boolean {
      const answer = $answer.get();
      const list = shownList();
      if (!answer || !isIn(list, event)) return false;
      const { events } = answer;
      if (list === 'drafts') $answer.set({ ...answer, events: [event, ...events] });
      if (list !== 'upcoming') return list === 'drafts';
      const start = event.time?.start ?? '';
      const index = events.findIndex(({ time }) => (time?.start ?? '') > start);
      // After the last loaded row it comes with the next page.
      if (index < 0 && answer.next !== null) return false;
      $answer.set({
        ...answer,
        events: events.toSpliced(index < 0 ? events.length : index, 0, event),
      });
      return true;
    },
  };
};
