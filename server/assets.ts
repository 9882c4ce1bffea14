import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.ts';
import type { RendererModule } from '../contract/pages/page-renderer.ts';
import { readPageParts, type PageParts } from './page-parts.ts';
import { readRelease, type Release } from './releases/release.ts';

/** Output of `npm run build`: the site and the widget. */
export interface Assets {
  /** The site's document, or null before the first build. */
  page: string | null;
  /** The site's pages as text; null before the first build. */
  renderer: RendererModule | null;
  /** Files of the parts of the site that pages are in. */
  pageParts: PageParts;
  /** The site's service worker; null before the first build. */
  worker: string | null;
  /** Folder of the site's static files. */
  siteFolder: string | null;
  /**
   * Files under `/embed/` whose names stay the same while their content changes: the loader, the
   * module, types, the scripts of frames and of the pages around them, the documentation, and the plugin
   * for WordPress.
   */
  stableFiles: Map<string, Buffer>;
  /** Folder of the widget's parts. */
  partsFolder: string | null;
  /** Release of the widget under its version number; null before the first build. */
  release: Release | null;
}

const stableFileNames = [
  'v1.js',
  'mapa-akci.js',
  'mapa-akci.d.ts',
  'react.js',
  'react.d.ts',
  'frame.js',
  'frame-inside.js',
  'frame-event.js',
  'embedding.md',
  'wordpress.zip',
];

const existingPath = (path: string): string | null => (existsSync(path) ? path : null);

const buildFolder = join(projectRoot, 'build');

/** The site's pages as text, as they were built. */
export const loadRenderer = async (build = buildFolder): Promise<RendererModule | null> => {
  const file = existingPath(join(build, 'render', 'render.js'));
  return file === null ? null : ((await import(pathToFileURL(file).href)) as RendererModule);
};

export const loadAssets = (build = buildFolder): Omit<Assets, 'renderer'> => {
  const page = existingPath(join(build, 'site', 'index.html'));
  const manifest = existingPath(join(build, 'site', '.vite', 'manifest.json'));
  const worker = existingPath(join(build, 'site', 'sw.js'));
  const stableFiles = stableFileNames.flatMap((name): [string, Buffer][] => {
    const path = existingPath(join(build, 'embed', name));
    return path === null ? [] : [[name, readFileSync(path)]];
  });
  return {
    page: page === null ? null : readFileSync(page, 'utf8'),
    pageParts: manifest === null ? {} : readPageParts(JSON.parse(readFileSync(manifest, 'utf8'))),
    worker: worker === null ? null : readFileSync(worker, 'utf8'),
    siteFolder: existingPath(join(build, 'site', 'static')),
    stableFiles: new Map(stableFiles),
    partsFolder: existingPath(join(build, 'embed', 'parts')),
    release: readRelease(join(build, 'embed')),
  };
};
