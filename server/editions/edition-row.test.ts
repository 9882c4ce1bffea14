import { expect, it } from 'vitest';
import { toKeptIssue } from './edition-row.ts';

const editionRow = {
  id: 1,
  owner_id: 1,
  form: '{}',
  next_closing: '2026-12-03',
  version: 1,
  created_at: 0,
  changed_at: 0,
};

/** Event as it was stored when editions were introduced; issues are never written anew. */
const event =
  '{"id":7,"slug":"koncert","title":"Koncert","categories":["koncerty"],"place":{"id":2,"title":"Sál","lat":49.751,"lng":16.4693,"city":{"slug":"svitavy","title":"Svitavy","locative":"ve Svitavách"}},"image":null,"source":"own","priceRange":{"from":120,"to":120},"sample":false,"cancelled":false,"times":[{"id":2,"start":"2026-12-01T15:00+01:00","end":null,"precision":"timed","cancelled":false}],"description":"","price":"120 Kč","venue":null,"approximate":false,"marks":["time"]}';

it('an issue stored by an earlier version is read', () => {
  const row = {
    id: 1,
    edition_id: 1,
    start_day: '2026-11-30',
    end_day: '2026-12-06',
    version: 2,
    closed_at: 0,
    read_at: 0,
    reading: 1,
    events: `[${event}]`,
    changes: '[{"event":7,"title":"Večer","text":null,"left_out":false,"replaced_by":null}]',
    omitted: 0,
  };
  const { events, changes } = toKeptIssue(row, editionRow);
  expect(events).toMatchObject([{ slug: 'koncert', marks: ['time'] }]);
  expect(changes.get(7)?.title).toBe('Večer');
});
