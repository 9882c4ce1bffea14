import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { afterAll, expect, onTestFinished } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';

const runFile = promisify(execFile);
const sources = join(projectRoot, 'test', 'package');
export const packageFolder = join(projectRoot, 'build', 'package');

export type ProjectName = 'plain' | 'react' | 'vue';

/** Server address in examples. */
const anyServer = 'https://your.server';

/** A clean environment: variables of the test runner and npm change how programs are built. */
const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/** Programs of the package's readme, by the file name in their first line. */
const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
export const readmePrograms = new Map(
  [...readme.matchAll(/^```\w+\n(?:\/\/|<!--) ([\w.-]+)(?: -->)?\n([^]+?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  ),
);

/** Lines with compiler errors, as `types.ts:24`. */
const linesOf = (output: string): string[] =>
  [...output.matchAll(/^([^\s(]+)\((\d+),\d+\): error/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );

/**
 * Empty projects with only the packed package installed. They are inside the repository, whose
 * compilers and frameworks they resolve, so that nothing is downloaded.
 */
export const usePackageProjects = () => {
  const home = mkdtempSync(join(projectRoot, 'build', 'package-projects-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const pack = async (): Promise<{ path: string; size: number }> => {
    const { stdout } = await runFile(
      'npm',
      ['pack', packageFolder, '--pack-destination', home, '--json'],
      { cwd: home, env: environment },
    );
    const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }];
    return { path: join(home, filename), size };
  };
  const packed = pack();

  /**
   * Creates a project from `test/package/<name>` and programs of the readme, with a server's
   * address.
   */
  const make = async (name: ProjectName, server: string, programs: readonly string[]) => {
    const folder = mkdtempSync(join(home, `${name}-`));
    const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    for (const file of readdirSync(join(sources, name)))
      write(file, readFileSync(join(sources, name, file), 'utf8').replaceAll(anyServer, server));
    write('package.json', JSON.stringify({ name: `project-${name}`, type: 'module' }));
    for (const program of programs) {
      const text = readmePrograms.get(program);
      if (text === undefined) throw new Error(`the package's readme has no ${program}`);
      write(program, text.replaceAll(anyServer, server));
    }
    const inFolder = { cwd: folder, env: environment };
    const { path } = await packed;
    const quiet = ['--offline', '--no-audit', '--no-fund'];
    await runFile('npm', ['install', ...quiet, path], inFolder);

    return {
      folder,
      write,
      read: (file: string): string => readFileSync(join(folder, file), 'utf8'),
      /** Lines that do not type-check. */
      async typeErrors(): Promise<string[]> {
        const tsc = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
        const options = ['--noEmit', '--pretty', 'false', '-p', folder];
        return runFile(process.execPath, [tsc, ...options], inFolder).then(
          () => [],
          (error: { stdout?: string }) => {
            const lines = linesOf(error.stdout ?? '');
            if (lines.length === 0) throw error;
            return lines;
          },
        );
      },
      /** Builds the project and serves it until the end of the test; gives its URL. */
      async serve(): Promise<string> {
        const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
        const { stdout, stderr } = await runFile(
          process.execPath,
          [vite, 'build', '--logLevel', 'warn'],
          inFolder,
        );
        // Any warning would be about the package.
        expect(stdout + stderr).toBe('');
        const server = await preview({
          root: folder,
          configFile: false,
          logLevel: 'error',
          preview: { host: '127.0.0.1' },
        });
        onTestFinished(() => server.close());
        return server.resolvedUrls?.local[0] ?? '';
      },
    };
  };

  return { packed, make };
};
