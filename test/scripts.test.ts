import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
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

it('the start names an old Node and a missing library', async () => {
  const { findObstacle } = (await import(join(folder, 'prepared.mjs'))) as {
    findObstacle(version?: string, folder?: string): string | null;
  };
  for (const version of ['20.19.0', '22.12.1', '24.0.0', '25.1.0'])
    expect(findObstacle(version)).toBeNull();
  for (const version of ['18.20.0', '20.18.9', '21.7.0', '22.11.0', '23.9.0'])
    expect(findObstacle(version)).toBe(
      `Node ${version} nestačí: nainstalujte verzi 20.19, 22.12, 24 nebo novější.`,
    );
  const empty = mkdtempSync(join(inject('scratchFolder'), 'checkout-'));
  writeFileSync(join(empty, 'package.json'), '{"dependencies":{"fastify":"5"}}');
  expect(findObstacle('24.0.0', empty)).toBe('Chybí knihovna fastify: spusťte npm ci.');
});
