import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import { emptyViewQuery } from '../../../contract/views/view-query.ts';
import { segmentOf } from '../../../test/support/fixtures/segment-of.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { toEventFilter } from '../../events/event-filter.ts';
import { countByCategory } from './count-by-category.ts';
import { matchTimes } from '../matches/match-times.ts';

const time = {
  precision: 'timed',
  start: '2026-11-21T18:00',
  end: null,
  cancelled: false,
} as const;
const again = { ...time, start: '2026-11-22T18:00' };
const over = { ...time, start: '2026-11-01T18:00' };

const slugs = fc.uniqueArray(fc.constantFrom(...categorySlugs), { minLength: 1, maxLength: 3 });
const events = fc.array(
  fc.record({
    categories: slugs,
    times: fc.constantFrom<NewTime[][]>([time], [time, again], [over]),
  }),
);
const chosen = fc.uniqueArray(fc.constantFrom(...categorySlugs), { maxLength: 3 });

it('countByCategory counts each event of the chosen categories once in the total, and any event in its categories', () => {
  fc.assert(
    fc.property(events, chosen, (all, categories) => {
      const segment = segmentOf(all.map((event, index) => createDraft(String(index), event)));
      const filter = toEventFilter({ ...emptyViewQuery, categories }, null, testNow);
      const positions = matchTimes(segment, { ...filter, categories: 0 });
      const found = countByCategory([{ segment, positions }], filter.categories);
      const coming = all.filter(({ times }) => times[0] !== over);
      const count = (slug: CategorySlug) =>
        coming.filter((event) => event.categories.includes(slug)).length;
      expect(found.categories).toEqual(
        Object.fromEntries(categorySlugs.map((slug) => [slug, count(slug)])),
      );
      expect(found.total).toBe(
        coming.filter(
          (event) =>
            categories.length === 0 || event.categories.some((slug) => categories.includes(slug)),
        ).length,
      );
    }),
  );
});
