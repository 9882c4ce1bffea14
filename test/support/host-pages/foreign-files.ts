import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../../scripts/bundle.mjs';
import { projectRoot } from '../../../server/project-root.ts';

/** Files of libraries of host pages as published, below node_modules. */
const published: Readonly<Record<string, string>> = {
  'leaflet.js': 'leaflet/dist/leaflet.js',
  'jquery.js': 'jquery/dist/jquery.js',
  'slick.js': 'slick-carousel/slick/slick.js',
  'slick.css': 'slick-carousel/slick/slick.css',
  'swiper.js': 'swiper/swiper-bundle.js',
  'swiper.css': 'swiper/swiper-bundle.css',
  'focus-trap.js': 'focus-trap/dist/focus-trap.umd.js',
  'tabbable.js': 'tabbable/dist/index.umd.js',
  'lenis.js': 'lenis/dist/lenis.js',
  'swup.js': 'swup/dist/Swup.umd.js',
  'turbo.js': '@hotwired/turbo/dist/turbo.es2017-umd.js',
};

/** Programs of host pages, whose libraries have no file for the browser; each is bundled once. */
const programs: Readonly<Record<string, string>> = {
  'wp-embed.js': 'test/support/host-pages/wp-embed.ts',
  'radix-dialog.js': 'test/strangers/radix-dialog.tsx',
};
const bundles = new Map<string, Promise<string>>();

const bundleProgram = (file: string): Promise<string> =>
  bundle({
    entry: join(projectRoot, file),
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });

/** Text of a file of a library, by its name in the address; undefined if there is none. */
export const readForeignFile = async (name: string): Promise<string | undefined> => {
  const file = published[name];
  if (file) return readFileSync(join(projectRoot, 'node_modules', file), 'utf8');
  const program = programs[name];
  if (!program) return undefined;
  if (!bundles.has(name)) bundles.set(name, bundleProgram(program));
  return bundles.get(name);
};
