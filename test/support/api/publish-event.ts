import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Prague' });

export interface NewEvent {
  title: string;
  category: string;
  latitude: number;
  /** From today on. Default: tomorrow. */
  days?: number;
}

/** Publishes an event in Svitavy, in the evening, at a place of its own. */
export const publishEvent = async (
  { url, token }: { url: string; token: string },
  { title, category, latitude, days = 1 }: NewEvent,
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
