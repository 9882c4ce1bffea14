import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

const topLevel = readdirSync(projectRoot, { withFileTypes: true })
  .filter(({ name }) => !/^(node_modules|build|data|\.git|\.cache)$/.test(name))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));

/** Paths of files, and of folders with a slash at their end, from the root of the repository. */
const paths = topLevel.flatMap((entryPath) =>
  entryPath.endsWith('/')
    ? [
        entryPath,
        ...readdirSync(join(projectRoot, entryPath), { recursive: true, withFileTypes: true }).map(
          (entry) =>
            normalize(
              join(entry.parentPath, entry.name).slice(projectRoot.length + 1) +
                (entry.isDirectory() ? '/' : ''),
            ),
        ),
      ]
    : [entryPath],
);

// The changelog and superseded decisions name files of their time.
const documents = paths
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
  .filter(({ text }) => !/^\d{4}-\d\d-\d\d · superseded/m.test(text));

/**
 * Paths and file names in backticks: `widget/map/types.ts`, `types.ts`, `routes/*-rows.ts`,
 * `site/`.
 */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w-][\w./*-]*(?:\.(?:tsx?|mjs|css)|\/))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^build\/|\.d\.ts$/.test(name));

/** Whether the path of a file or folder is the name, or ends with it. */
const exists = (name: string): boolean => {
  const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const regexp = new RegExp(`(^|/)${pattern}$`);
  return paths.some((path) => regexp.test(path));
};

describe.each(documents)('$path', ({ path, text }) => {
  it('names files that exist', () => {
    expect(namedIn(text).filter((name) => !exists(name))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => normalize(join(dirname(path), target)),
    );
    const existing = new Set(paths.map((each) => each.replace(/\/$/, '')));
    expect(links.filter((link) => !existing.has(link.replace(/\/$/, '')))).toEqual([]);
  });
});

it('more than 30 documents are checked', () => {
  expect(documents.length).toBeGreaterThan(30);
});
