import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

/**
 * Room → what it may reach: rooms of ours, and packages. The most specific room of a file counts.
 * docs/decisions/0001-layers.md draws it.
 */
const rooms: Record<string, { rooms: string[]; packages: string[] }> = {
  contract: { rooms: [], packages: ['valibot'] },
  domain: { rooms: ['contract'], packages: ['ical.js'] },
  widget: {
    rooms: ['widget/stores', 'widget/ui', 'widget/messages', 'widget/styles', 'contract', 'domain'],
    packages: ['react-dom/client', 'valibot'],
  },
  'widget/stores': { rooms: ['domain', 'contract'], packages: ['nanostores', 'valibot'] },
  'widget/map': {
    rooms: ['domain', 'contract'],
    packages: ['leaflet', 'leaflet.markercluster'],
  },
  'widget/ui': {
    rooms: [
      'widget/stores',
      'widget/map',
      'widget/messages',
      'widget/styles',
      'domain',
      'contract',
    ],
    packages: ['react', 'react-dom', 'nanostores'],
  },
  'widget/package': { rooms: ['widget'], packages: ['react'] },
  'widget/messages': { rooms: ['contract'], packages: [] },
  'widget/styles': { rooms: [], packages: [] },
  site: {
    rooms: ['widget', 'domain', 'contract'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'nanostores',
      'react-hook-form',
      '@hookform/resolvers/valibot',
      'valibot',
    ],
  },
  server: {
    rooms: ['server/storage', 'contract', 'domain'],
    packages: [
      'node:*',
      'fastify',
      '@fastify/*',
      'kysely',
      'libsql',
      'pg',
      'valibot',
      '@valibot/to-json-schema',
      'sax',
      'entities',
      'parse5',
      '@node-rs/argon2',
      'nodemailer',
      'postal-mime',
      'pdfkit',
      'sharp',
    ],
  },
  'server/storage': {
    rooms: ['domain', 'contract'],
    packages: ['node:*', 'kysely', 'libsql', 'pg'],
  },
};

/** Inside the server the arrows run one way too: main → app → routes → domain rooms → storage. */
const serverOrder = [
  ['main', 'commands'],
  ['app', 'prepare'],
  ['routes'],
  ['context', 'assets'],
  ['samples', 'imports', 'catalogue'],
  ['site-check'],
  ['plugins'],
  ['organizers'],
  ['events', 'images', 'releases'],
  ['places', 'accounts'],
  ['mail'],
  ['http', 'documents'],
  ['cities'],
  ['configuration'],
  ['storage', 'project-root'],
];

interface Import {
  from: string;
  to: string;
  isPackage: boolean;
}

const sources = Object.keys(rooms)
  .filter((room) => !room.includes('/'))
  .flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(room, file),
    ),
  )
  // Configuration and build plugins are the tools' files, not the product's.
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .filter((file) => !file.includes('/data/'));

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const pattern = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;
  return [...text.matchAll(pattern)].map(([, target = '']) => {
    const isPackage = !target.startsWith('.');
    const path = target.replace(/\?.*$/, '');
    return { from: file, to: isPackage ? path : normalize(join(dirname(file), path)), isPackage };
  });
};

const imports = sources.flatMap(importsOf);

const roomOf = (file: string): string =>
  Object.keys(rooms)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0] ?? '(nowhere)';

const describeImport = ({ from, to }: Import): string => `${from} → ${to}`;

const isAllowedPackage = (room: string, name: string): boolean =>
  (rooms[room]?.packages ?? []).some((allowed) =>
    allowed.endsWith('*')
      ? name.startsWith(allowed.slice(0, -1))
      : name === allowed || name.startsWith(`${allowed}/src/`),
  );

describe('the house', () => {
  it('has sources and imports to look at', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('lets rooms reach only the rooms they may', () => {
    const wrong = imports.filter(({ from, to, isPackage }) => {
      if (isPackage || !/\.tsx?$/.test(to)) return false;
      const [mine, theirs] = [roomOf(from), roomOf(to)];
      return mine !== theirs && !rooms[mine]?.rooms.includes(theirs);
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets rooms reach only the packages they may', () => {
    const wrong = imports.filter(
      ({ from, to, isPackage }) => isPackage && !isAllowedPackage(roomOf(from), to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets the site in by the widget’s one door', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('site/') && to.startsWith('widget/') && to !== 'widget/index.ts',
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets stories reach the server in their folder of Node alone', () => {
    const files = readdirSync(join(projectRoot, 'stories'), { recursive: true, encoding: 'utf8' })
      .map((file) => join('stories', file))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    const isNode = (file: string): boolean => file.startsWith('stories/server/');
    const browser = files.filter((file) => !isNode(file) && !file.endsWith('/main.ts'));
    expect([files.some(isNode), browser.length > 50]).toEqual([true, true]);
    const wrong = browser
      .flatMap(importsOf)
      .filter(({ isPackage }) => !isPackage)
      .filter(
        ({ to }) =>
          to.startsWith('server/') ||
          isNode(to) ||
          (to.startsWith('test/') && !to.startsWith('test/support/host-pages/')),
      );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets arrows inside the server run one way', () => {
    const rankOf = (file: string): number => {
      const [name = ''] = relative('server', file).split(/[/.]/);
      return serverOrder.findIndex((names) => names.includes(name));
    };
    const inside = imports.filter(
      ({ from, to }) => from.startsWith('server/') && to.startsWith('server/'),
    );
    expect(inside.filter(({ from }) => rankOf(from) < 0).map(describeImport)).toEqual([]);
    const wrong = inside.filter(({ from, to }) => {
      const same = dirname(from).split('/')[1] === dirname(to).split('/')[1];
      return rankOf(from) > rankOf(to) || (rankOf(from) === rankOf(to) && !same);
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('has no file that imports its own folder’s door, and no circle', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to, isPackage } of imports)
      if (!isPackage) graph.set(from, [...(graph.get(from) ?? []), to]);
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) {
        circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('keeps files short enough to be read', () => {
    const long = sources
      .map((file) => ({
        file,
        lines: readFileSync(join(projectRoot, file), 'utf8').split('\n').length,
      }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});
