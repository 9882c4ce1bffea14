import { toQueryTexts } from '../../contract/views/view-query.ts';
import { events } from '../../contract/endpoints/event-lists.ts';
import { isCivilDate } from '../../contract/events/civil-date.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { fold } from '../../domain/text/fold.ts';
import { useStore, LiveText } from '../../widget/index.ts';
import { answerOrNull } from '../shell/call-result.ts';
import { createSiteClient } from '../shell/client.ts';
import { useDelayed } from '../shell/use-delayed.ts';
import type { EventFormStore } from './event-form-store.ts';

/** Metres around the place in which an event of the same name is probably the same one. */
const nearbyMetres = 150;

interface SearchedEvent {
  title: string;
  day: string;
  point: LatLng;
}

/** What the draft has of title, first day and place; null while one is missing. */
const toSearched = (
  { title, schedule }: EventDraft,
  point: LatLng | null,
): SearchedEvent | null => {
  const day = schedule[0]?.time.start.slice(0, 10) ?? '';
  return title.trim().length > 2 && isCivilDate(day) && point
    ? { title: title.trim(), day, point }
    : null;
};

const findSame = async ({ title, day, point }: SearchedEvent, signal: AbortSignal) => {
  const query = toQueryTexts({
    period: { start: day, end: day },
    bounds: boundsAround(point, nearbyMetres),
    text: title.slice(0, 100),
    fromKudyZNudy: true,
  });
  const found = await answerOrNull(createSiteClient().call(events, query, { signal }));
  return found && found.filter((event) => fold(event.title) === fold(title));
};

export interface SameEventNoteProps {
  store: Pick<EventFormStore, 'form' | '$place'>;
  /** Slug of the event itself; null for a new one. */
  slug: string | null;
}

/** Note about a published event of the same name, place and day; it does not prevent saving. */
export const SameEventNote = ({ store: { form, $place }, slug }: SameEventNoteProps) => {
  const draft = useStore(form.$values);
  const place = useStore($place);
  const chosen = draft.place.use_existing_place && place?.id === draft.place.place ? place : null;
  const searched = toSearched(draft, chosen);
  const found = useDelayed(searched && JSON.stringify(searched), (signal) =>
    searched ? findSame(searched, signal) : Promise.resolve(null),
  );
  const same = found?.find((event) => event.slug !== slug);
  return (
    <p className="same-event-note" role="status">
      {same && (
        <>
          <LiveText>
            {`Akce „${same.title}“ ten den v\u00a0místě ${same.place.title} už na mapě je.`}
          </LiveText>{' '}
          <a href={`/detail/${same.slug}`} target="_blank" rel="noreferrer">
            Není to ona?
          </a>
        </>
      )}
    </p>
  );
};
