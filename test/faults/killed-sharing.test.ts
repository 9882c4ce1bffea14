import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { person } from '../support/api/account-calls.ts';
import { eventForm, evening, once } from '../support/fixtures/event-forms.ts';
import { facebookEnvironment, goThroughDialog } from '../support/graph/connect-facebook.ts';
import { startFakeGraph } from '../support/graph/fake-graph.ts';
import { createSampleWorld } from '../support/graph/graph-samples.ts';
import { freePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import type { Engine } from '../../server/storage/storage.ts';
import { report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';

const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

/** Longest time from an order to the kill, in milliseconds. */
const maxDelayMs = 60;
const maxWaitMs = 20_000;

// Rounds are told apart by their texts. Those killed before the order was answered may have none.
const keepsOnePost = async (engine: Engine): Promise<void> => {
  const store = await openStore(engine);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const world = createSampleWorld({ redirects: [`${url}/fb/redirect`] });
  const graph = await startFakeGraph(world);
  afterwards(graph.stop);
  const environment = {
    ...store.environment,
    ...facebookEnvironment(world, graph),
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'debug',
  };
  let server = await start(environment);
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  token = ((await call('POST', 'auth/register/', person)) as { token: string }).token;
  const dialog = (await (
    await fetch(`${url}/api/fb-token/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
    })
  ).json()) as { address: string };
  await call('PUT', 'fb-token/', await goThroughDialog(dialog.address));
  const year = new Date().getFullYear() + 1;
  const form = eventForm({ schedule: [once(evening(`${year}-11-21`))] });
  const event = (await call('POST', 'event-user/', { status: 'published', form })) as {
    id: number;
  };

  const count = rounds(6, 60);
  let lost = 0;
  let output = '';
  for (let round = 0; round < count; round++) {
    const message = `Kolo ${round}`;
    // Half of the answers are lost with the process that waits for them.
    if (round % 2 === 0) graph.faults.add('publish', { kind: 'hang', done: round % 4 === 0 });
    const order = { event: event.id, pages: ['2001'], message, at: null, announces: false };
    await call('POST', 'fb-share-post/', order);
    if (round % 2 === 0) await graph.nextCall();
    await sleep(Math.random() * maxDelayMs);
    server.stop('SIGKILL');
    await server.ended;
    output += server.output.stdout + server.output.stderr;
    graph.faults.clear();
    if (world.posts.some((post) => post.message === message)) lost++;
    server = await start(environment);
    // Leases and pauses are over at once.
    const end = Date.now() + maxWaitMs;
    for (let state = ''; state !== 'posted';) {
      expect(Date.now(), `${message} is ${state}`).toBeLessThan(end);
      await store.change([`update social_post set next_at = 1 where next_at is not null`]);
      const [row] = await store.query(
        `select id, state from social_post where message = '${message}'`,
      );
      state = String(row?.['state']);
      await call('PUT', 'fb-share-post/', { id: Number(row?.['id']) });
      await sleep(50);
    }
    expect(world.posts.filter((post) => post.message === message)).toHaveLength(1);
  }
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  output += server.output.stdout + server.output.stderr;
  expect(output).not.toMatch(/EAA[0-9a-f]{8}|tajemství aplikace|náhodný text/);
  report(
    `Killed while posting, ${store.name}: ${count} kills, ${lost} after the network had the post`,
  );
};

itOnStores('a server killed while it posts leaves one post, and knows it', keepsOnePost, {
  everywhere: true,
});
