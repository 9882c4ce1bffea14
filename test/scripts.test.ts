import { execFileSync } from 'node:child_process';
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

it.each(['bench', 'check', 'fake-graph', 'mutants', 'test', 'words'])(
  '%s answers --help with its usage and does nothing else',
  (script) => {
    const program = join(folder, `${script}.mjs`);
    const text = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
    expect(text).toMatch(new RegExp(`npm (run )?${script}\\b`));
    expect(text.length).toBeLessThan(1_000);
  },
);

it('words of a source are printed once, with values, elements and non-breaking spaces', async () => {
  const { wordsIn } = (await import(join(folder, 'words.mjs'))) as {
    wordsIn(name: string, source: string): string[];
  };
  const source = `
    import { a } from './příliš.ts';
    const state = 'ready';
    const title = \`V\${nbsp}roce \${year} už ne\`;
    const Note = () => <p className="note">Akcí je{' '}<b>{count}</b> a&nbsp;dost. {name}</p>;
    const Both = () => (
      <>
        Zbývá jeden
        řádek <b>Důležité slovo</b>
      </>
    );
    const buttons = ['Zavřít', 'Zavřít', 'Zdarma'];`;
  expect(wordsIn('note.tsx', source)).toEqual([
    'V~roce {…} už ne',
    'Akcí je <…> a~dost. {…}',
    'Zbývá jeden řádek <…>',
    'Důležité slovo',
    'Zavřít',
    'Zdarma',
  ]);
});

it('words without Czech letters, parts of sentences in files of words and pages are found', async () => {
  const { wordsIn } = (await import(join(folder, 'words.mjs'))) as {
    wordsIn(name: string, source: string): string[];
  };
  const source = `
    const remove = \`Odebrat \${title}\`;
    const field = <Field label="Obec" hint="Kde&nbsp;to je" name="city" type="text/plain" />;
    const part = \`v obci \${title}\`;`;
  expect(wordsIn('note.tsx', source)).toEqual(['Odebrat {…}', 'Obec', 'Kde~to je']);
  expect(wordsIn('widget/messages/towns.ts', source)).toContain('v obci {…}');
  const page = `<meta name="viewport" content="width=device-width"><meta content="Co se kde děje">
    <title>Mapa</title><p>\n  Zapněte\n  JavaScript.</p>`;
  expect(wordsIn('index.html', page)).toEqual(['Co se kde děje', 'Mapa', 'Zapněte JavaScript.']);
});

it('words of a folder are printed under the files of its screens, without its tests', () => {
  const list = 'site/share/qr-code';
  const printed = execFileSync(process.execPath, [join(folder, 'words.mjs'), list], {
    encoding: 'utf8',
  });
  expect(printed).toContain(`${list}/qr-code.tsx\n  Načítáme…\n  QR kód\n`);
  expect(printed).toMatch(/qr-code-panel\.tsx\n {2}QR kód stránky „\{…\}“\n {2}Stáhnout SVG\n/);
  expect(printed).not.toContain('.test.ts');
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
