import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

let test: TestApp;
let client: Client;
beforeAll(async () => {
  test = await openTestApp('sqlite', [
    createDraft('1', { title: 'Koncert dechovky' }),
    createDraft('2', { title: 'Trhy', sample: true, categories: ['trhy'] }),
  ]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await test.close();
});

const call = async (name: string, input: Record<string, unknown>) => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  const [part] = content as { text: string }[];
  return { isError: isError ?? false, text: part?.text ?? '', data: structuredContent };
};

describe('the official client', () => {
  it('lists the tools, which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['find_events', 'get_event', 'find_towns']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('finds events, marks samples and keeps the limit', async () => {
    const found = await call('find_events', { city: 'svitavy', s: '21-11-2026', e: '21-11-2026' });
    expect(found.text).toContain('Nalezeno akcí: 2, zde 2.');
    expect(found.text).toContain('Vymyšlená ukázka: Trhy');
    expect(found.text).toContain('https://akce.example/detail/koncert-dechovky');
    const one = await call('find_events', { k: 'koncerty', lat: 49.75, lng: 16.47, r: 20 });
    expect(one.data).toMatchObject({ total: 1, events: [{ title: 'Koncert dechovky' }] });
    const few = await call('find_events', { limit: 1 });
    expect(few.data).toMatchObject({ total: 2, events: [{}] });
  });

  it('reads one event and finds towns', async () => {
    const event = await call('get_event', { slug: 'koncert-dechovky' });
    expect(event.data).toMatchObject({ event: { title: 'Koncert dechovky', sample: false } });
    const towns = await call('find_towns', { text: 'svit' });
    expect(towns.text).toContain('Svitavy (okres Svitavy): svitavy');
  });

  it.each([
    ['find_events', { s: '31-2-2026' }, 'Takový den není.'],
    ['find_events', { city: 'nic-takoveho' }, 'Takovou obec neznáme.'],
    ['find_events', { limit: 51 }, 'limit: '],
    ['find_events', { nezname: 1 }, 'nezname: '],
    ['get_event', { slug: 'nic-takoveho' }, 'Takovou akci nemáme.'],
    ['get_event', {}, 'slug: '],
    ['find_towns', { text: '' }, 'text: '],
  ])('is told in Czech what is wrong: %s %j', async (name, input, sentence) => {
    const refused = await call(name, input);
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain(sentence);
  });

  it('gets an error of the protocol for an unknown tool', async () => {
    await expect(call('delete_event', {})).rejects.toThrow('Unknown tool');
  });
});

const accepted = 'application/json, text/event-stream';
const post = (payload: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: accepted, ...headers },
    payload,
  });
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

it('has no sessions: other methods than POST are refused', async () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const) {
    const { statusCode, headers } = await test.app.inject({ method, url: '/mcp' });
    expect([method, statusCode, headers['allow']]).toEqual([method, 405, 'POST']);
  }
  const { statusCode, headers } = await post(ping);
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('mcp-session-id');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers['cache-control']).toBe('no-store');
});

it('answers no other site, and no body above the limit', async () => {
  expect((await post(ping, { origin: 'https://cizi.example' })).statusCode).toBe(403);
  expect((await post(ping, { origin: 'null' })).statusCode).toBe(403);
  expect((await post(ping, { origin: 'https://akce.example' })).statusCode).toBe(200);
  expect((await post(`"${'x'.repeat(20_000)}"`)).statusCode).toBe(413);
});

it('answers invalid JSON and unknown methods by errors of JSON-RPC', async () => {
  expect((await post('{')).json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32700 } });
  const unknown = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'nothing' }));
  expect(unknown.body).toContain('-32601');
});

it('answers hostile bodies without failing', async () => {
  const method = fc.constantFrom('ping', 'initialize', 'tools/list', 'tools/call', '');
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: fc.jsonValue(),
      method,
      params: fc.oneof(
        fc.jsonValue(),
        fc.record({
          name: fc.constantFrom('find_events', 'get_event', 'find_towns', '__proto__'),
          arguments: fc.oneof(
            fc.jsonValue(),
            fc.dictionary(fc.constantFrom('s', 'q', 'city', 'slug', 'text', 'r'), fc.jsonValue()),
          ),
        }),
      ),
    },
    { requiredKeys: ['method'] },
  );
  const bodies = fc.oneof(
    message.map((one) => JSON.stringify(one)),
    fc.json(),
    fc.string(),
  );
  const runs = Number(process.env['MCP_BODIES'] ?? 300);
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { statusCode } = await post(body);
      expect(statusCode).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
}, 120_000);
