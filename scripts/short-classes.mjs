import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** In a style sheet, as in `.event-card-title`; states as in `.is-lifted` keep their names. */
const className = /\.((?!leaflet-|is-)[a-z]+(?:-[a-z]+)+)(?![\w-])/g;

const classesIn = (folder) => {
  const files = readdirSync(folder, { recursive: true });
  const components = new Set(files.map((file) => basename(file).replace(/\..*/, '')));
  const styles = files.filter((file) => file.endsWith('.css'));
  const names = styles.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(className)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => !components.has(name)).sort();
};

/**
 * Rollup plugin for the bundle of strangers' pages: classes of what components are made of are a
 * letter and a number, in style sheets and in programs alike. They live in a shadow root and are
 * nobody's business; components keep theirs, as files do.
 */
export const shortClasses = (folder) => {
  const names = new Map(classesIn(folder).map((name, index) => [name, `c${index.toString(36)}`]));
  const known = new RegExp(`(?<![\\w-])(?:${[...names.keys()].join('|')})(?![\\w-])`, 'g');
  return {
    name: 'short-classes',
    transform: (code, id) =>
      /[\\/]widget[\\/]/.test(id)
        ? { code: code.replace(known, (name) => names.get(name)), map: null }
        : null,
  };
};
