import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** What `npm run build` made of the site and the widget. */
export interface Assets {
  /** The site's document, or null before the first build. */
  page: string | null;
  /** Folder of the site's static files. */
  siteFolder: string | null;
  /** The loader, `/embed/v1.js`. */
  loader: Buffer | null;
  /** Folder of the widget's parts. */
  partsFolder: string | null;
}

const present = (path: string): string | null => (existsSync(path) ? path : null);

export const loadAssets = (build = join(projectRoot, 'build')): Assets => {
  const page = present(join(build, 'site', 'index.html'));
  const loader = present(join(build, 'embed', 'v1.js'));
  return {
    page: page === null ? null : readFileSync(page, 'utf8'),
    siteFolder: present(join(build, 'site', 'static')),
    loader: loader === null ? null : readFileSync(loader),
    partsFolder: present(join(build, 'embed', 'parts')),
  };
};
