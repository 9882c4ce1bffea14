import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './icons.mjs';
import { writeLicences } from './licences.mjs';
import { writePackage } from './package.mjs';
import { root, run } from './run.mjs';
import { writeWordpressPlugin } from './wordpress.mjs';

const build = join(root, 'build');
const stampFile = join(build, '.built');

/** Sources of the build; it is stale when one of them is newer. */
const sources = [
  'contract',
  'LICENSE',
  'docs/embedding.md',
  'domain',
  'integrations',
  'server',
  'site',
  'widget',
  'scripts',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
];

const filesUnder = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

const newestSourceTime = () =>
  Math.max(
    ...sources
      .flatMap((source) => filesUnder(join(root, source)))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => statSync(file).mtimeMs),
  );

export const isBuilt = () => {
  try {
    return Number(readFileSync(stampFile, 'utf8')) >= newestSourceTime();
  } catch {
    return false;
  }
};

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt']);

const toBrotli = (body) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses static files at maximum level; the server picks the encoding by Accept-Encoding. */
const compressFolder = (folder) => {
  for (const file of filesUnder(folder)) {
    if (!compressible.has(extname(file))) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, toBrotli(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
};

const expectSuccess = async (step, promise) => {
  if ((await promise) !== 0) throw new Error(`${step} failed`);
};

/** Compiles the server incrementally. */
export const buildServer = () =>
  expectSuccess('tsc', run('tsc', ['-b', 'server', '--checkers', '1'], { quiet: true }));

/** Builds server, widget, site and the package for developers into `build/`. */
export const buildAll = async () => {
  const from = newestSourceTime();
  mkdirSync(build, { recursive: true });
  rmSync(join(build, 'package'), { recursive: true, force: true });
  await Promise.all([
    buildServer(),
    expectSuccess('rollup', run('rollup', ['-c', '--silent'], { quiet: true })),
  ]);
  for (const config of ['site/vite.config.mjs', 'site/vite.render.config.mjs']) {
    const vite = ['build', '--config', config, '--logLevel', 'error'];
    await expectSuccess('vite', run('vite', vite, { quiet: true }));
  }
  await drawIcons();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(build, 'embed', 'version.txt'), version);
  for (const name of ['mapa-akci.d.ts', 'react.d.ts'])
    cpSync(join(root, 'widget', 'public', name), join(build, 'embed', name));
  cpSync(join(root, 'docs', 'embedding.md'), join(build, 'embed', 'embedding.md'));
  writeLicences();
  writePackage();
  await writeWordpressPlugin();
  compressFolder(join(build, 'embed', 'parts'));
  compressFolder(join(build, 'site', 'static'));
  writeFileSync(stampFile, String(from));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
