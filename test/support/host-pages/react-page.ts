import type { Page } from 'playwright';
import { bundle } from '../../../scripts/bundle.mjs';
import { projectRoot } from '../../../server/project-root.ts';

/** HTML of a React page: its root and its program, from its own origin. */
export const reactProgram = '<div id="akce"></div><script type="module" src="/app.js"></script>';

/** Serves `/app.js`: a plugin's code for React, bundled, with the JSX `below` under the map. */
export const serveReact = async (page: Page, code: string, below = ''): Promise<void> => {
  const contents = `${code.replace('./mapa-akci/', './build/embed/')}
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('akce')).render(<><MapaAkci />${below}</>);`;
  const body = await bundle({
    code: contents,
    folder: projectRoot,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
};
