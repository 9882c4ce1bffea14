import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { versionPattern } from '../../contract/plugins/embed-versions.ts';

/** What a build gives to strangers' pages under one number. */
export interface Release {
  /** `X.Y.Z`. */
  version: string;
  loader: Buffer;
  /** What the loader fetches, by file names that carry a hash; in brotli. */
  parts: { name: string; body: Buffer }[];
}

const partPattern = /^[\w-]+-[\w-]{8}\.js$/;
export const isPartName = (name: string): boolean => partPattern.test(name);

/** The loader's hash as the attribute `integrity` has it. */
export const toIntegrity = (loader: Buffer): string =>
  `sha384-${createHash('sha384').update(loader).digest('base64')}`;

const readPart = (folder: string, name: string): Release['parts'][number] => {
  const packed = join(folder, `${name}.br`);
  const body = existsSync(packed)
    ? readFileSync(packed)
    : brotliCompressSync(readFileSync(join(folder, name)));
  return { name, body };
};

/** The release in a folder of the build; null where none is, or its number is none to be pinned. */
export const readRelease = (folder: string): Release | null => {
  const [number, loader] = [join(folder, 'version.txt'), join(folder, 'v1.js')];
  if (!existsSync(number) || !existsSync(loader)) return null;
  const version = readFileSync(number, 'utf8').trim();
  if (!versionPattern.test(version)) return null;
  const parts = join(folder, 'parts');
  return {
    version,
    loader: readFileSync(loader),
    parts: readdirSync(parts)
      .filter(isPartName)
      .map((name) => readPart(parts, name)),
  };
};
