import type { Page, Route } from 'playwright';

type Answer = Parameters<Route['fulfill']>[0];

/**
 * Gives all pages of a file the same time and the same API answers, so that screenshots compare.
 */
export const createFrozenAnswers = (serverUrl: string) => {
  const now = Date.now();
  const answers = new Map<string, Answer>();
  const frozen = new WeakSet<Page>();
  return async (page: Page): Promise<void> => {
    if (!frozen.has(page))
      await page.addInitScript((moment) => {
        Date.now = () => moment;
      }, now);
    frozen.add(page);
    await page.route(`${serverUrl}/api/**`, async (route) => {
      const url = route.request().url();
      if (!answers.has(url)) {
        const answer = await route.fetch();
        const { 'content-encoding': _, ...headers } = answer.headers();
        answers.set(url, { status: answer.status(), headers, body: await answer.body() });
      }
      await route.fulfill(answers.get(url));
    });
  };
};
