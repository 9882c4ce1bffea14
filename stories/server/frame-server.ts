import type { Plugin } from 'vite';

/** Fake frame of the widget: shows its own query and dispatches `mapa-akci:ready`. */
const frame = `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Náhled</title>
<style>html{color-scheme:light dark}body{font:16px system-ui;margin:1rem}</style></head>
<body><main><h1>Mapa</h1><p></p></main><script>
document.querySelector('p').textContent = decodeURIComponent(location.search);
addEventListener('load', () => setTimeout(() =>
  document.body.dispatchEvent(new CustomEvent('mapa-akci:ready', { bubbles: true })), 100));
</script></body></html>`;

/** Vite plugin that serves the fake frame at the path of the widget's frame. */
export const frameServer = (): Plugin => ({
  name: 'frame-server',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/iframe/?')) return next();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(frame);
    });
  },
});
