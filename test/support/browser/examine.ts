import axe from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds on a page. `without` are rules that say nothing where they are asked, by their names. */
export const examine = async (page: Page, without: readonly string[] = []) => {
  await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await checker.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(names.map((name) => [name, { enabled: false }])),
    });
    return {
      violations: violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => node.target.flat().join(' ')).join(' | ')}`,
      ),
      passes: passes.length,
    };
  }, without);
};
