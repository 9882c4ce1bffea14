import { decodeHTML } from 'entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewOutputNames, viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

let test: TestApp;
const { call, register } = createAccountCalls(() => test);

beforeAll(async () => {
  test = await openTestApp('sqlite', [createDraft('1', { title: 'Koncert' })]);
});
afterAll(() => test.close());

/** Media types and paths of the alternates of a page, without oEmbed. */
const alternatesOf = async (url: string): Promise<[type: string, path: string][]> => {
  const { statusCode, body } = await test.app.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  const links = [...body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)];
  return links
    .map(([, type = '', href = '']): [string, string] => {
      const { origin, pathname, search } = new URL(decodeHTML(href));
      expect(origin).toBe(new URL(test.context.configuration.publicUrl).origin);
      return [type, pathname + search];
    })
    .filter(([type]) => !type.includes('oembed'));
};

const expectAnswers = async (alternates: [string, string][]): Promise<void> => {
  for (const [type, url] of alternates) {
    const { statusCode, headers } = await test.app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers['content-type']).toContain(type);
  }
};

it.each([
  ['/', ''],
  ['/svitavy', '?city=svitavy'],
  ['/iframe/svitavy', '?city=svitavy'],
])('the page %s leads to every output of its view', async (page, query) => {
  const alternates = await alternatesOf(page);
  expect(alternates).toEqual(
    viewOutputNames.map((name) => [viewOutputs[name].type, viewOutputs[name].path + query]),
  );
  await expectAnswers(alternates);
});

it('the frame of a plugin leads to the outputs of the plugin', async () => {
  const token = await register();
  const body = { title: 'Web', config: { city: 'svitavy' }, sites: [], cities: [] };
  const { id } = (await call('POST', 'update-plugin-config/', { body, token })).json as Plugin;
  const alternates = await alternatesOf(`/iframe/?plugin=${id}`);
  expect(alternates.map(([, path]) => path)).toContain(`${viewOutputs.rss.path}?plugin=${id}`);
  await expectAnswers(alternates);
});

it('the page of an event leads to its calendar and its data', async () => {
  const alternates = await alternatesOf('/detail/koncert');
  expect(alternates).toEqual([
    ['text/calendar', '/api/event/koncert/calendar.ics'],
    ['application/json', '/api/event/koncert/'],
  ]);
  await expectAnswers(alternates);
});
