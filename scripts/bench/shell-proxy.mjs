import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Files that are loaded later when the browser renders the page alone. */
const ofParts = /\/(detail|event-article|share-button|share-ways|place-page|secondary-pages)-/;

/** The document of a page without its content, as the browser renders it alone. */
const toShell = (document) =>
  document
    .replace(/<div id="site" data-waits>.*<\/div>(?=<script)/s, '<div id="site"></div>')
    .replace(/(?<=id="first-answer">).*?(?=<\/script>)/s, (text) => {
      const { detail, place, city } = JSON.parse(text);
      return JSON.stringify({ detail, place, city });
    })
    .replace(/<link rel="(stylesheet|modulepreload)" crossorigin href="[^"]*">/g, (link) =>
      ofParts.test(link) ? '' : link,
    );

/** A proxy of a server that sends documents without what the server has rendered. */
export const startShellProxy = async (url) => {
  const proxy = createServer((asked, answer) => {
    const isDocument = asked.headers.accept?.includes('text/html') ?? false;
    const headers = isDocument
      ? { ...asked.headers, 'accept-encoding': 'identity' }
      : asked.headers;
    request(url + asked.url, { method: asked.method, headers }, async (response) => {
      if (!isDocument) {
        answer.writeHead(response.statusCode, response.headers);
        return response.pipe(answer);
      }
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = brotliCompressSync(toShell(Buffer.concat(chunks).toString()));
      const { 'content-type': type, 'content-security-policy': policy } = response.headers;
      answer.writeHead(response.statusCode, {
        'content-type': type,
        'content-security-policy': policy,
        'content-encoding': 'br',
      });
      return answer.end(body);
    }).end();
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
};
