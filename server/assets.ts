import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { readRelease, type Release } from './releases/release.ts';

/** What `npm run build` made of the site and the widget. */
export interface Assets {
  /** The site's document, or null before the first build. */
  page: string | null;
  /** Folder of the site's static files. */
  siteFolder: string | null;
  /**
   * Files under `/embed/` whose names stay while what they say moves: the loader, the module, types, and
   * what pages and frames say to each other by, and the documentation.
   */
  doors: Map<string, Buffer>;
  /** Folder of the widget's parts. */
  partsFolder: string | null;
  /** The widget under its number; null where none was built. */
  release: Release | null;
}

const doorNames = [
  'v1.js',
  'mapa-akci.js',
  'mapa-akci.d.ts',
  'react.js',
  'react.d.ts',
  'frame.js',
  'frame-inside.js',
  'frame-event.js',
  'embedding.md',
];

const present = (path: string): string | null => (existsSync(path) ? path : null);

export const loadAssets = (build = join(projectRoot, 'build')): Assets => {
  const page = present(join(build, 'site', 'index.html'));
  const doors = doorNames.flatMap((name): [string, Buffer][] => {
    const path = present(join(build, 'embed', name));
    return path === null ? [] : [[name, readFileSync(path)]];
  });
  return {
    page: page === null ? null : readFileSync(page, 'utf8'),
    siteFolder: present(join(build, 'site', 'static')),
    doors: new Map(doors),
    partsFolder: present(join(build, 'embed', 'parts')),
    release: readRelease(join(build, 'embed')),
  };
};
