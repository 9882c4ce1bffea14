import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '../../../scripts/bundle.mjs';
import { projectRoot } from '../../../server/project-root.ts';

/** Program of a thread or a process, bundled from its source; the path of the file. */
export const buildProgram = async (source: string, name: string): Promise<string> => {
  // In the project, so that it finds its packages.
  const outfile = join(projectRoot, 'build', 'test', `${name}.mjs`);
  const program = await bundle({
    entry: join(projectRoot, source),
    platform: 'node',
    format: 'esm',
    withoutPackages: true,
  });
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(outfile, program);
  return outfile;
};
