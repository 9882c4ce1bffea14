import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { journeyNow } from '../journey-clock.ts';

const dayAhead = (days: number): string => addDays(civilDateAt(journeyNow()), days);

export interface EventToPublish {
  title: string;
  category: string;
  latitude: number;
  /** Days from today. Default: 1. */
  days?: number;
}

/** Publishes an event at 18:00 in Svitavy, at a new place. */
export const publishEvent = async (
  { url, token }: { url: string; token: string },
  { title, category, latitude, days = 1 }: EventToPublish,
): Promise<void> => {
  const at = { use_existing_place: false, latitude, longitude: 16.4693, title: `Dům ${title}` };
  const time = { precision: 'timed', start: `${dayAhead(days)}T18:00`, end: null };
  const schedule = [{ key: 's1', time, rule: null, excluded: [], changes: [] }];
  const place = { ...emptyEventDraft.place, ...at };
  const form = { ...emptyEventDraft, title, categories: [category], place, schedule };
  const answer = await fetch(`${url}/api/event-user/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ status: 'published', form }),
  });
  if (answer.status !== 200) throw new Error(`${title}: ${await answer.text()}`);
};
