import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';

const calendar = fileURLToPath(
  new URL('../imports/xmlevents/fixtures/small-calendar.xml', import.meta.url),
);
const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-entry-'));

afterEach(() => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = async (...call: string[]) => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { importEvents } = await import('./import-command.ts');
  await importEvents(call);
  return {
    code: process.exitCode,
    output: output.mock.calls.join(''),
    errors: errors.mock.calls.join(''),
  };
};

it('the import command imports a file named on the command line', async () => {
  const { code, output, errors } = await run('xmlevents', calendar);
  expect(code).toBe(0);
  expect(output).toContain('Převzato: 4 akce');
  expect(errors).toBe('');
});

it('the import command exits with code 2 when the file is missing on the command line', async () => {
  const { code, errors } = await run('xmlevents');
  expect(code).toBe(2);
  expect(errors).toContain('Chybí soubor.');
});
