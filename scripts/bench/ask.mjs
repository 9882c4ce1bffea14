import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One connection that asks for brotli, as browsers do, and does not decode. */
export const createAsk = (origin) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk) => (bytes += chunk.length));
        response.on('end', () =>
          resolve({ status: response.statusCode, bytes, ms: performance.now() - startedAt }),
        );
      }).on('error', reject);
    });
};
