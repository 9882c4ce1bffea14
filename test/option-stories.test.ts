import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionNames } from '../contract/plugins/widget-options.ts';
import { projectRoot } from '../server/project-root.ts';

const folder = join(projectRoot, 'stories/widget');

test('every option has a story named after it', () => {
  const stories = readdirSync(folder)
    .filter((file) => file.startsWith('options-'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^export const /m)
        .slice(1),
    );
  const missing = optionNames.filter((name) => {
    const title = name[0]?.toUpperCase() + name.slice(1);
    return !stories.some((story) => story.startsWith(`${title}: Story`));
  });
  expect(missing).toEqual([]);
});
