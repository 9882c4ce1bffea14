import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { versionPattern } from '../../contract/plugins/embed-versions.ts';

/** Build of the widget published under one version. */
export interface Release {
  /** `X.Y.Z`. */
  version: string;
  loader: Buffer;
  /** Files loaded by the loader, in brotli; names contain a hash. */
  parts: { name: string; body: Buffer }[];
}

const partPattern = /^[\w-]+-[\w-]{8}\.js$/;
export const isPartName = (name: string): boolean => partPattern.test(name);

/** Hash of the loader for the attribute `integrity`. */
export const toIntegrity = (loader: Buffer): string =>
  `sha384-${createHash('sha384').update(loader).digest('base64')}`;

const readPart = (folder: string, name: string): Release['parts'][number] => {
  const packed = join(folder, `${name}.br`);
  const body = existsSync(packed)
    ? readFileSync(packed)
    : brotliCompressSync(readFileSync(join(folder, name)));
  return { name, body };
};

/** Release in a folder of the build; null without a build or with an invalid version. */
export const readRelease = (folder: string): Release | null => {
  const number = join(folder, 'version.txt');
  const loader = join(folder, 'v1.js');
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
