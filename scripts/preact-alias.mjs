/** Vite aliases that run the React components under Preact, as in the bundle for host pages. */
export const preactInsteadOfReact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx$1-runtime' },
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: '@preact/compat' },
];
