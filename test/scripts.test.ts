import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

const folder = join(projectRoot, 'scripts');
const imports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((script) =>
    [
      ...readFileSync(join(folder, script), 'utf8').matchAll(
        /import \{([^}]+)\} from '[./]+\/build\/js\/([^']+)\.js'/g,
      ),
    ].map(([, names = '', file = '']) => ({
      script,
      file: `${file}.ts`,
      names: names.split(',').map((name) => name.trim()),
    })),
  );

// Nobody runs them for weeks, and no compiler reads them.
it.each(imports)('$script finds $names in $file', async ({ file, names }) => {
  const found = (await import(join(projectRoot, file))) as object;
  expect(Object.keys(found)).toEqual(expect.arrayContaining(names));
});

it('are looked at', () => {
  expect(imports.length).toBeGreaterThan(15);
});
