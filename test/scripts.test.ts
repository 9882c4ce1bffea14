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

// Scripts are run rarely and are not type-checked.
it.each(imports)('imports of $script exist: $names in $file', async ({ file, names }) => {
  const found = (await import(join(projectRoot, file))) as object;
  expect(Object.keys(found)).toEqual(expect.arrayContaining(names));
});

it('more than 15 imports of scripts are checked', () => {
  expect(imports.length).toBeGreaterThan(15);
});
