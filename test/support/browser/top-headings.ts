import type { Page } from 'playwright';

/**
 * Texts of the headings of level 1 that a screen reader finds on a page: without those that are
 * hidden or beneath a modal dialog.
 */
export const topHeadings = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(
      ({ ignored, role, properties = [] }) =>
        !ignored &&
        role?.value === 'heading' &&
        properties.some(({ name, value }) => name === 'level' && value.value === 1),
    )
    .map(({ name }) => String(name?.value).replace(/\s+/g, ' '));
};
