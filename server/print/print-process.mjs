// Child process that writes documents. Plain JavaScript, so that the same file starts from the sources and
// from the build. Arguments: folder of the templates, then the files of the fonts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler' */
/** @import { PrintReply, PrintRequest } from './print-messages.ts' */

/** Root of the compiler: does not exist, so that a template reads nothing but what is given to it. */
const closedRoot = '/mapa-akci-print';

const [templates = '', ...fonts] = process.argv.slice(2);

/** The compiler; its binary is there for the usual platforms only. Else why it does not load. */
const load = async () => {
  try {
    return { library: await import('@myriaddreamin/typst-ts-node-compiler'), missing: '' };
  } catch (error) {
    return { library: null, missing: String(error).slice(0, 2000) };
  }
};
const { library, missing } = await load();

const createCompiler = () => {
  if (!library) return null;
  const created = library.NodeCompiler.create({
    workspace: closedRoot,
    fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }],
  });
  for (const name of readdirSync(templates))
    if (name.endsWith('.typ'))
      created.addSource(join(closedRoot, name), readFileSync(join(templates, name), 'utf8'));
  return created;
};
const compiler = createCompiler();

/** @param {unknown} diagnostics */
const toText = (diagnostics) => JSON.stringify(diagnostics).slice(0, 2000);

/**
 * @param {NodeCompiler} compiler
 * @param {PrintRequest} request
 * @returns {Uint8Array}
 */
const write = (compiler, { format, layout, data, files }) => {
  const given = Object.entries({ ...files, 'data.json': Buffer.from(data) }).map(
    ([name, content]) => /** @type {const} */ ([join(closedRoot, name), Buffer.from(content)]),
  );
  for (const [path, content] of given) compiler.mapShadow(path, content);
  try {
    const compiled = compiler.compile({ mainFilePath: join(closedRoot, `${layout}.typ`) });
    const document = compiled.result;
    if (!document) throw new Error(toText(compiled.takeError()?.shortDiagnostics));
    if (format === 'svg') return Buffer.from(compiler.plainSvg(document));
    // Refuses what breaks the standard of accessible documents.
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } finally {
    for (const [path] of given) compiler.unmapShadow(path);
    compiler.evictCache(0);
  }
};

process.on('message', (/** @type {PrintRequest} */ request) => {
  const { id } = request;
  const memory = () => process.memoryUsage.rss();
  /** @type {PrintReply} */
  let reply;
  try {
    if (compiler) reply = { id, file: write(compiler, request), memory: memory() };
    else reply = { id, missing, memory: memory() };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    reply = { id, failure: failure.slice(0, 2000), memory: memory() };
  }
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
