import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { root } from './run.mjs';

const source = join(root, 'integrations', 'wordpress', 'mapa-akci');
const folder = join(root, 'build', 'wordpress');

/** Day of all files in the archive, so that the same sources are the same archive. */
const mtime = new Date('2026-01-01T12:00:00');

/** Writes the plugin of WordPress with the categories of the map, as a folder and as a zip. */
export const writeWordpressPlugin = async () => {
  rmSync(folder, { recursive: true, force: true });
  const plugin = join(folder, 'mapa-akci');
  cpSync(source, plugin, { recursive: true });
  const category = join(root, 'build', 'js', 'contract', 'events', 'category.js');
  const { categories } = await import(pathToFileURL(category).href);
  const list = categories.map(({ slug, title }) => ({ slug, title }));
  writeFileSync(join(plugin, 'assets', 'categories.json'), JSON.stringify(list));
  const files = readdirSync(plugin, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const entries = files.map((file) => [relative(folder, file), [readFileSync(file), { mtime }]]);
  const zip = zipSync(Object.fromEntries(entries));
  writeFileSync(join(folder, 'mapa-akci.zip'), zip);
  // The server offers it to webmasters.
  writeFileSync(join(root, 'build', 'embed', 'wordpress.zip'), zip);
};
