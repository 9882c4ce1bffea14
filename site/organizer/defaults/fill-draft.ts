import { isSameJson } from '../../../domain/is-same-json.ts';
import type { OrganizerProfile } from '../../../contract/accounts/settings.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';

/** A draft of a new event with the values of a profile; empty where the profile is. */
export const withProfile = (
  draft: EventDraft,
  { organizer, contact, url, place }: OrganizerProfile,
): EventDraft => ({
  ...draft,
  organizer: organizer ?? '',
  contact: contact ?? '',
  url: url ?? '',
  place: place ? { ...draft.place, use_existing_place: true, place: place.id } : draft.place,
});

/** A draft whose fields that still are as in `before` are those of `after`. */
export const fillUntouched = (
  draft: EventDraft,
  before: EventDraft,
  after: EventDraft,
): EventDraft => {
  const untouched = (Object.keys(draft) as (keyof EventDraft)[]).filter((key) =>
    isSameJson(draft[key], before[key]),
  );
  return { ...draft, ...Object.fromEntries(untouched.map((key) => [key, after[key]])) };
};
