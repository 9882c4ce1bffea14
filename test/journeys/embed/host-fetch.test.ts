import { expect, inject, it } from 'vitest';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

/** Script that adds headers to `fetch`, as tracing tools and frameworks do. */
const withHeaders = (headers: Record<string, string>): string =>
  `<script>
  const before = window.fetch;
  window.fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, text] of ${JSON.stringify(Object.entries(headers))}) headers.set(name, text);
    return before(input, { ...init, headers });
  };
</script>`;

it.each<Record<string, string>>([
  { 'X-Requested-With': 'XMLHttpRequest' },
  { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', baggage: 'a=1' },
  { 'X-CSRF-Token': 'abc', Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
])('a map loads on a page that adds headers to every fetch: %o', async (headers) => {
  const { page, consoleErrors } = await browser.look();
  await page.goto(
    hostPageUrl(hostPageOrigin, withHeaders(headers) + scriptTag(serverUrl)('data-city="svitavy"')),
  );
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  expect(consoleErrors).toEqual([]);
});
