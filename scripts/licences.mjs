import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Packages inside each bundle, whose licence notices are written beside it. */
const bundled = {
  'build/embed/parts/licences.txt': [
    'preact',
    '@preact/compat',
    'nanostores',
    'valibot',
    'leaflet',
    'leaflet.markercluster',
  ],
  'build/site/static/licences.txt': [
    'react',
    'react-dom',
    'react-router',
    'scheduler',
    'cookie',
    'set-cookie-parser',
    'nanostores',
    'valibot',
    'leaflet',
    'leaflet.markercluster',
    'qr',
  ],
};

const noticeOf = (name) => {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) return '';
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((entry) => /^(licen[sc]e|mit-licence)/i.test(entry));
  // Of several licences to choose from we chose that of MIT.
  const file = files.find((entry) => /mit/i.test(entry)) ?? files[0];
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
};

/** Writes third-party licence notices beside the bundles. */
export const writeLicences = () => {
  for (const [file, names] of Object.entries(bundled)) {
    const notices = names.map(noticeOf).filter(Boolean);
    writeFileSync(join(root, file), notices.join(`\n${'-'.repeat(72)}\n\n`));
  }
};
