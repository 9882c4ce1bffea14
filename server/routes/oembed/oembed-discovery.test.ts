import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { drafts, setUpOEmbedEvents, open, origin } from '../../../test/support/api/oembed-calls.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import {
  wordpressOEmbedUrl,
  wordpressFrameHtml,
} from '../../../test/support/host-pages/wordpress.ts';
import { projectRoot } from '../../project-root.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', drafts, {
    assets: { page: readFileSync(join(projectRoot, 'site/index.html'), 'utf8') },
  });
  await setUpOEmbedEvents(test);
});
afterAll(() => test.close());

describe('oEmbed discovery', () => {
  const find = async (url: string) => {
    const { body, headers } = await test.app.inject(url);
    const links = [
      ...body.matchAll(
        /<link rel="alternate" type="([^"]*oembed)" href="([^"]*)" title="([^"]*)">/g,
      ),
    ];
    return {
      header: /^<([^>]*)>; rel="alternate"; type="application\/json\+oembed"$/.exec(
        String(headers['link']),
      )?.[1],
      links: links.map(([, type, href = '', title = '']) => [
        type,
        decodeHTML(href),
        decodeHTML(title),
      ]),
    };
  };

  it.each([
    ['/', 'Mapa akcí'],
    ['/svitavy', 'Akce ve Svitavách'],
    ['/detail/koncert-dechovky', 'Koncert dechovky'],
  ])('%s has links to its oEmbed answers', async (path, title) => {
    const { links, header } = await find(path);
    expect(links.map(([type, , linkTitle]) => [type, linkTitle])).toEqual([
      ['application/json+oembed', title],
      ['text/xml+oembed', title],
    ]);
    for (const address of [header, ...links.map(([, href]) => href)]) {
      const { statusCode, body } = await test.app.inject(String(address).replace(origin, ''));
      expect(statusCode).toBe(200);
      expect(decodeHTML(body)).toContain(title);
    }
  });

  it('has the query in the header up to a limited length', async () => {
    const { header = '' } = await find('/svitavy?k=koncerty&q="><b>');
    const requestUrl = new URL(header).searchParams.get('url');
    expect((await open(test, String(requestUrl))).frame['src']).toContain(
      '/iframe/svitavy?k=koncerty&q=',
    );
    const { header: short } = await find(`/svitavy?q=${'a'.repeat(1500)}`);
    expect(new URL(String(short)).searchParams.get('url')).toBe(`${origin}/svitavy`);
  });

  it.each(['/o-nas/', '/moje-akce', '/neznama-obec', '/detail/smazany'])(
    '%s has no links',
    async (path) => {
      expect(await find(path)).toEqual({ header: undefined, links: [] });
    },
  );

  it('works in WordPress as a sandboxed frame with the pasted query', async () => {
    const pasted = `${origin}/svitavy?k=koncerty,film&zoom=14`;
    const { body: page } = await test.app.inject(pasted.replace(origin, ''));
    const requestUrl = wordpressOEmbedUrl(page, pasted, 645);
    const { body } = await test.app.inject(String(requestUrl).replace(origin, ''));
    expect(wordpressFrameHtml(v.parse(OEmbedSchema, JSON.parse(body)).html)).toBe(
      '<blockquote class="wp-embedded-content" data-secret="a1B2c3D4e5">' +
        `<a href="${origin}/svitavy?k=koncerty,film&amp;zoom=14">Akce ve Svitavách</a></blockquote>` +
        '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"' +
        ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"' +
        ` src="${origin}/iframe/svitavy?k=koncerty,film&amp;zoom=14#?secret=a1B2c3D4e5"` +
        ' title="Akce ve Svitavách" width="100%" height="600" frameborder="0"' +
        ' data-secret="a1B2c3D4e5"></iframe>',
    );
  });
});
