import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * Violations that axe finds on a page (WCAG 2.0–2.2 A and AA, best practice), and how many rules
 * passed. A sign of the map may be partly covered by the edge of the map, a control or a popup, depending on
 * the day and its events; whoever moves the map has it whole. In forced colours the contrast of elements that keep their own colours is checked even
 * when `color-contrast` is disabled.
 */
export const checkAccessibility = async (page: Page, disabledRules: readonly string[] = []) => {
  await page.evaluate(axe.source);
  return page.evaluate(async (ruleNames) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await checker.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(ruleNames.map((name) => [name, { enabled: false }])),
      elementRef: true,
    });
    const isCoveredSign = (id: string, element: Element | undefined): boolean =>
      id === 'target-size' && element?.closest('.leaflet-marker-icon') != null;
    const hasOwnColours = (element: Element): boolean =>
      getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none';
    const coloured = matchMedia('(forced-colors: active)').matches
      ? [...document.body.querySelectorAll('*')].filter(hasOwnColours)
      : [];
    const contrast =
      coloured.length > 0
        ? await checker.run({ include: coloured as never }, { runOnly: ['color-contrast'] })
        : { violations: [] };
    return {
      violations: [...violations, ...contrast.violations].flatMap(({ id, nodes }) => {
        const wrong = nodes.filter(({ element }) => !isCoveredSign(id, element));
        const targets = wrong.map((node) => node.target.flat().join(' ')).join(' | ');
        return wrong.length > 0 ? [`${id}: ${targets}`] : [];
      }),
      passes: passes.length,
    };
  }, disabledRules);
};
