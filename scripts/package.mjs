import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = join(root, 'build', 'package');

const entry = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/** package.json of the published package, with the project's version. */
const manifestOf = ({ name, version, license }) => ({
  name,
  version,
  description: 'A Czech map of events for web pages: loader, types and a React component',
  license,
  type: 'module',
  exports: {
    '.': entry('mapa-akci'),
    './element': entry('element'),
    './react': entry('react'),
    './vue': { types: './vue.d.ts' },
    './package.json': './package.json',
  },
  // For tools without support of `exports`.
  main: './mapa-akci.js',
  types: './mapa-akci.d.ts',
  files: ['*.js', '*.d.ts'],
  sideEffects: false,
  peerDependencies: { react: '>=18', vue: '>=3.3' },
  peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
});

/** Writes types, manifest, readme and licence beside rollup's modules. */
export const writePackage = () => {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(project), null, 2)}\n`);
  cpSync(join(root, 'widget', 'public'), folder, { recursive: true });
  cpSync(join(root, 'widget', 'package', 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
};
