import { fileURLToPath } from 'node:url';

const standIn = fileURLToPath(new URL('../widget/preact/react.ts', import.meta.url));

/** React's source runs under Preact in strangers' pages; one list for the bundle and its tests. */
export const preactInsteadOfReact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx$1-runtime' },
  { find: /^react(-dom)?(\/client)?$/, replacement: standIn },
];
