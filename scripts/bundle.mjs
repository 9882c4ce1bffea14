import { build } from 'rolldown';

/** Name of the entry when it is given as code. */
const codeEntry = 'entry.jsx';

/** Plugin that answers with the code of the entry; its imports are resolved from `folder`. */
const entryFromCode = (code, folder) => {
  const id = `${folder}/${codeEntry}`;
  return {
    name: 'entry-from-code',
    resolveId: (source) => (source === codeEntry ? id : null),
    load: (source) => (source === id ? code : null),
  };
};

/** Options and result: `bundle.d.mts`. */
export const bundle = async ({
  entry,
  code,
  folder = '',
  format,
  platform = 'browser',
  withoutPackages = false,
  minify = false,
  target,
  define,
}) => {
  const { output } = await build({
    input: entry ?? codeEntry,
    platform,
    plugins: code === undefined ? [] : [entryFromCode(code, folder)],
    ...(withoutPackages && { external: /^[^./\0]/ }),
    transform: { ...(define && { define }), ...(target && { target }), jsx: 'react-jsx' },
    output: { format, minify, codeSplitting: false },
    logLevel: 'warn',
    write: false,
  });
  return output[0].code;
};
