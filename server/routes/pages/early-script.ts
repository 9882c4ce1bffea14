import { createHash } from 'node:crypto';

/**
 * Runs before the site's own scripts on a page that the server has rendered. A press on a button that does nothing
 * yet is marked, for `site/take-over.ts` to repeat it; who is logged in gets no offer to log in.
 */
export const earlyScript = `(() => {
  try {
    if (localStorage.getItem('mapa-akci-token')) document.documentElement.dataset.known = '';
  } catch {}
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('#site[data-waits] button');
    if (!button) return;
    for (const earlier of document.querySelectorAll('[data-pressed]')) delete earlier.dataset.pressed;
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
