import { createHash } from 'node:crypto';

/**
 * Runs before the site's own scripts on a page that the server has rendered. A press on a button that does nothing
 * yet is marked, for `site/take-over.ts` or `site/pages/hand-over.ts` to repeat it; who is logged in gets no offer to
 * log in, and no list of another map than the own one.
 */
export const earlyScript = `(() => {
  try {
    const { dataset } = document.documentElement;
    if (localStorage.getItem('mapa-akci-token')) dataset.known = '';
    const user = JSON.parse(localStorage.getItem('mapa-akci-user'));
    if (user?.map_configuration || user?.city) dataset.opening = '';
  } catch {}
  let pressed;
  addEventListener('click', (click) => {
    const button = click.composedPath()[0].closest?.('button');
    if (!button || !click.target.closest('#site[data-waits], .map-text')) return;
    delete pressed?.dataset.pressed;
    pressed = button;
    button.dataset.pressed = '';
  }, true);
})();`;

/**
 * Runs behind the list of a map: its shadow root has the theme as an attribute, which the server does not
 * know. Without scripts the list is light.
 */
export const mapThemeScript = `(() => {
  const root = document.querySelector('.map-text')?.shadowRoot?.querySelector('.root');
  if (root && matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.theme = 'dark';
})();`;

/** CSP hash sources of these scripts. */
export const earlyScriptHashes = [earlyScript, mapThemeScript]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');
