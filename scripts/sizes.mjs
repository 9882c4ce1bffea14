import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './run.mjs';

const folder = join(root, 'build', 'embed');
/** Sizes of the build before; lost with `node_modules`. */
const previousFile = join(root, 'node_modules', '.cache', 'mapa-akci', 'sizes.json');

const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'size-budgets.json'), 'utf8'));

/** Hashes in names of other parts: by their letters alone a compressed part varies by a hundred bytes. */
const hashes = /(?<=-)[\w-]{8}(?=\.js)/g;

/** Bytes of a file of the bundle compressed by brotli, with the same hashes in every build. */
const bytesOf = (name) => {
  const parts = join(folder, 'parts');
  const part = readdirSync(parts).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  const code = readFileSync(part ? join(parts, part) : join(folder, `${name}.js`), 'utf8');
  return brotliCompressSync(code.replace(hashes, '00000000')).length;
};

/** Sizes of the built widget beside their limits, `{ name, kilobytes, maxKilobytes }`. */
export const measureSizes = () =>
  budgets.map(({ name, files, maxKilobytes }) => ({
    name,
    kilobytes: files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000,
    maxKilobytes,
  }));

const signed = (kilobytes) => `${kilobytes < 0 ? '−' : '+'}${Math.abs(kilobytes).toFixed(2)}`;

/** Prints the sizes of the build, what is left of each limit, and the change since the build before. */
export const printSizes = () => {
  const previous = existsSync(previousFile) ? JSON.parse(readFileSync(previousFile, 'utf8')) : {};
  const sizes = measureSizes();
  for (const { name, kilobytes, maxKilobytes } of sizes) {
    const change =
      name in previous ? `, ${signed(kilobytes - previous[name])} since last build` : '';
    const left = (maxKilobytes - kilobytes).toFixed(2);
    console.log(`  ${name}: ${kilobytes.toFixed(2)} kB, ${left} below its limit${change}`);
  }
  mkdirSync(dirname(previousFile), { recursive: true });
  writeFileSync(
    previousFile,
    JSON.stringify(Object.fromEntries(sizes.map(({ name, kilobytes }) => [name, kilobytes]))),
  );
};
