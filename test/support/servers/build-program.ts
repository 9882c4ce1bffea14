import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../server/project-root.ts';

/** Program of a thread or a process, bundled from its source; the path of the file. */
export const buildProgram = async (source: string, name: string): Promise<string> => {
  // In the project, so that it finds its packages.
  const outfile = join(projectRoot, 'build', 'test', `${name}.mjs`);
  await build({
    entryPoints: [join(projectRoot, source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
};
