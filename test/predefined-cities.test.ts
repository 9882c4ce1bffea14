import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../server/project-root.ts';
import { inTown } from '../widget/messages/town-names.ts';

const cities = JSON.parse(readFileSync(join(projectRoot, 'server/data/cities.json'), 'utf8')) as {
  slug: string;
  title: string;
}[];

test.each(cities)('town-names.ts has the locative of the predefined city $title', (city) => {
  expect(inTown(city)).not.toBe(inTown({ ...city, slug: 'neznama' }));
});
