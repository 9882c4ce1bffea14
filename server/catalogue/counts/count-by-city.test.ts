import { expect, it } from 'vitest';
import { categorySlugs } from '../../../contract/events/category.ts';
import { segmentOf } from '../../../test/support/fixtures/segment-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import { countByCity } from './count-by-city.ts';

const cityIds = [30, 10, 20, 20, 40, 40, 40];
const last = categorySlugs.at(-1) ?? 'ostatni';

const countsOf = (): ReturnType<typeof countByCity> => {
  const drafts = cityIds.map((cityId, index) =>
    createDraft(String(cityId), { categories: index % 2 === 0 ? ['koncerty'] : [last, 'film'] }),
  );
  const segment = segmentOf(drafts, ({ sourceId }) => Number(sourceId));
  return countByCity([{ segment, positions: Int32Array.from(segment.start.keys()) }]);
};

it('countByCity sorts cities by the number of events, equal ones by id', () => {
  expect(countsOf().map(({ cityId, count }) => [cityId, count])).toEqual([
    [40, 3],
    [20, 2],
    [10, 1],
    [30, 1],
  ]);
});

it('countByCity counts events of each category, without categories that have none', () => {
  expect(countsOf()[0]?.categories).toEqual({ koncerty: 2, film: 1, [last]: 1 });
  expect(countsOf()[3]?.categories).toEqual({ koncerty: 1 });
});
