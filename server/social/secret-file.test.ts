import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSecret, secretFileIn } from './secret-file.ts';

describe('the secret of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
  });

  it('is created once, for its owner only', () => {
    const secret = readSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readSecret(folder)).toBe(secret);
    expect(statSync(secretFileIn(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('is the same for processes that need it at the same time', async () => {
    const source = readFileSync(join(import.meta.dirname, 'secret-file.ts'), 'utf8');
    const module = join(mkdtempSync(join(tmpdir(), 'module-')), 'secret-file.mjs');
    onTestFinished(() => rmSync(dirname(module), { recursive: true }));
    const { code } = await transformWithOxc(source, 'secret-file.ts');
    writeFileSync(module, code);
    const program = `import { readSecret } from ${JSON.stringify(module)};
      console.log(readSecret(${JSON.stringify(folder)}));`;
    const run = promisify(execFile);
    const secrets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
        return stdout.trim();
      }),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('is not replaced when its file is empty', () => {
    writeFileSync(secretFileIn(folder), '\n');
    expect(() => readSecret(folder)).toThrow('is empty');
  });

  it('has the error of the system where the folder cannot be written', () => {
    expect(() => readSecret(join(folder, 'missing'))).toThrow('ENOENT');
  });
});
