import { setTimeout as sleep } from 'node:timers/promises';
import { importTypeScript } from './import-typescript.mjs';
import { freePort, startServer } from './server-process.mjs';
import { sendVisitors } from './visitors.mjs';

const servers = `
  export { findNginx, startNginx } from './test/support/servers/nginx.ts';
  export { findVarnish, startVarnish } from './test/support/servers/varnish.ts';`;

/** Milliseconds between two writes of organisers: six a minute. */
const writeIntervalMs = 10_000;

/**
 * Visitors of widgets, straight to the server and through the documented caches in front; organisers
 * write six times a minute. Gives for each the counts of `sendVisitors` and the processor time of the
 * server in milliseconds; a cache that is not installed is left out.
 */
export const measureCaches = async (options, writer, cities, { visitors, seconds, log }) => {
  const { findNginx, startNginx, findVarnish, startVarnish } = await importTypeScript(
    'cache-servers',
    servers,
  );
  const [nginx, varnish] = [findNginx(), findVarnish()];
  const nginxOf = ({ port, serverPort }) =>
    startNginx(nginx, 'A shared cache in front', { port, serverPorts: [serverPort] });
  const ways = [
    { name: 'none', start: async ({ serverPort }) => ({ port: serverPort, close() {} }) },
    ...(nginx ? [{ name: 'nginx', start: nginxOf }] : []),
    ...(varnish
      ? [{ name: 'Varnish', isPurged: true, start: (ports) => startVarnish(varnish, ports) }]
      : []),
  ];
  const results = [];
  for (const { name, start, isPurged } of ways) {
    log(`${visitors} visitors of widgets in ${seconds} s, cache in front: ${name}`);
    const [port, serverPort] = [await freePort(), await freePort()];
    const cache = await start({ port, serverPort });
    const purgeUrl = isPurged ? `http://127.0.0.1:${cache.port}` : '';
    const server = await startServer({ ...options, port: serverPort, purgeUrl });
    const before = await server.processor();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await writer.one();
        await sleep(writeIntervalMs, undefined, { ref: false });
      }
    })();
    const counts = await sendVisitors(`http://127.0.0.1:${cache.port}`, cities, {
      visitors,
      seconds,
      seed: 4,
    });
    results.push({ name, ...counts, processorMs: (await server.processor()) - before });
    isOver = true;
    await writing;
    await server.stop();
    await cache.close();
  }
  return { visitors, seconds, results };
};
