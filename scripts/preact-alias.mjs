/**
 * The components are written for React and run under Preact in strangers' pages: bundle and tests.
 */
export const preactInsteadOfReact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx$1-runtime' },
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: '@preact/compat' },
];
