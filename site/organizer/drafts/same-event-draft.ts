import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { isSameJson } from '../../../domain/is-same-json.ts';

/** Whether anything of the place is filled in; a town without a point is nothing. */
const hasPlace = ({ place }: EventDraft): boolean =>
  place.use_existing_place
    ? place.place !== null
    : place.latitude !== null ||
      place.longitude !== null ||
      (place.title + place.street).trim() !== '';

/** Whether two drafts say the same: places begun and emptied again are as good as none. */
export const isSameEventDraft = (one: EventDraft, other: EventDraft): boolean =>
  isSameJson(
    { ...one, place: hasPlace(one) && one.place },
    { ...other, place: hasPlace(other) && other.place },
  );
