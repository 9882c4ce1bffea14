import { build } from 'esbuild';
import type { Page } from 'playwright';
import { projectRoot } from '../../../server/project-root.ts';

/** Where a page of React fetches its program from, on its own site. */
export const reactProgram = '<div id="akce"></div><script type="module" src="/app.js"></script>';

/**
 * Serves the program that somebody's bundler makes of a plugin's code for React: a page with the map and,
 * below it, whatever JSX `below` is.
 */
export const serveReact = async (page: Page, code: string, below = ''): Promise<void> => {
  const contents = `${code.replace('./mapa-akci/', './build/embed/')}
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('akce')).render(<><MapaAkci />${below}</>);`;
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    jsx: 'automatic',
    stdin: { contents, resolveDir: projectRoot, loader: 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const body = outputFiles?.[0]?.text ?? '';
  await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
};
