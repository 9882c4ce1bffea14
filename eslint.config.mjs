import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const htmlWords = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'];

const spreadLiterals = [
  'SpreadElement > ObjectExpression',
  'SpreadElement > ArrayExpression',
  'SpreadElement > TSAsExpression > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
];

/** Strings as HTML, and literals spread only to keep the formatter from breaking lines. */
const forbidden = [
  ...htmlWords.flatMap((word) => [
    { selector: `MemberExpression[property.name='${word}']`, message: `${word}: build nodes.` },
    { selector: `JSXAttribute[name.name='${word}']`, message: `${word}: build nodes.` },
    { selector: `Property[key.name='${word}']`, message: `${word}: build nodes.` },
  ]),
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write/]",
    message: 'document.write: build nodes.',
  },
  ...spreadLiterals.map((selector) => ({
    selector,
    message: 'Write the elements or properties themselves, one a line where they need it.',
  })),
];
/** Waits of tests have one timeout, long enough for a busy machine. */
const ownTimeout = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
    message: 'vi.waitFor gives up after a second: take waitFor of test/support/wait-for.ts.',
  },
  {
    selector:
      "CallExpression[callee.property.name='poll'] > ObjectExpression > Property[key.name='timeout'][value.value<10000]",
    message: 'The timeout of all polls stands in vitest.config.ts.',
  },
];
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export; only configuration files and stories have a default.',
};

/** Methods of arrays that old libraries of host pages, such as Prototype.js, replace by their own. */
const replacedByHosts = [
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from']",
    message: 'Host pages replace Array.from: spread, or [...Array(count).keys()].map(…).',
  },
  {
    selector:
      "CallExpression[callee.property.name='entries'][arguments.length=0][callee.object.type='Identifier']",
    message: 'Host pages replace entries of arrays: forEach.',
  },
];

/** Actions of stories wait for their element: answers of the server come later on a busy machine. */
const actionWithoutWait = {
  selector:
    "CallExpression[callee.object.name='userEvent'] > CallExpression[callee.property.name=/^getBy/]",
  message: 'Wait for the element: await ….findBy….',
};

/** The rules that need types take two thirds of the time; `npm test` leaves them to `npm run test:all`. */
const isTyped = process.env.TESTS !== 'main';
const typedRules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
};

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'data/', 'test/package/', '**/*.d.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { projectService: isTyped, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...(isTyped ? typedRules : {}),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['widget/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    rules: { 'no-restricted-syntax': ['error', ...forbidden, ...ownTimeout, defaultExport] },
  },
  {
    files: ['{contract,domain,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forbidden,
        ...ownTimeout,
        defaultExport,
        ...replacedByHosts,
      ],
    },
  },
  {
    files: ['test/support/wait-for.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, defaultExport] },
  },
  {
    files: ['**/*.config.*', 'test/support/servers/{postgresql-cluster,built-server}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden] },
  },
  {
    files: ['stories/**'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, actionWithoutWait] },
  },
  {
    files: ['integrations/**/*.js'],
    languageOptions: {
      globals: { window: 'readonly', URL: 'readonly', URLSearchParams: 'readonly' },
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' },
    },
  },
);
