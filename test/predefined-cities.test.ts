import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLocatives } from '../server/cities/read-locatives.ts';
import { projectRoot } from '../server/project-root.ts';

const cities = JSON.parse(readFileSync(join(projectRoot, 'server/data/cities.json'), 'utf8')) as {
  slug: string;
  title: string;
}[];

test.each(cities)('the locative of the predefined city $title is known', ({ title }) => {
  expect(readLocatives().map(([, known]) => known)).toContain(title);
});
