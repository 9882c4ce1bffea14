import type { Page, Route } from 'playwright';

type Answer = Parameters<Route['fulfill']>[0];

/** Gives every page of a test file the same moment and the same answers, for pictures to compare. */
export const createFrozenAnswers = (serverUrl: string) => {
  const now = Date.now();
  const answers = new Map<string, Answer>();
  return async (page: Page): Promise<void> => {
    await page.addInitScript((moment) => {
      Date.now = () => moment;
    }, now);
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
