/** React's source runs under Preact in strangers' pages; one list for the bundle and its tests. */
export const preactInsteadOfReact = [
  { find: 'react-dom/client', replacement: '@preact/compat/client' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx$1-runtime' },
  { find: /^react(-dom)?$/, replacement: '@preact/compat' },
];
