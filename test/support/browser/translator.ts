import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Visit } from './visitor.ts';

/** Appended to each translated text. Without width, so that the map of the page stays the same. */
const mark = '\u200b';

/** Elements whose texts translators leave alone. */
const untranslated = 'script, style, noscript, title, textarea, option, [translate="no"]';

/** Runs in the page, so it must not refer to anything outside. */
export const translate = ([suffix, skipped]: readonly [suffix: string, skipped: string]): void => {
  const translated = new WeakSet<Node>();
  const translateText = (text: Text): void => {
    const { parentElement } = text;
    const parent = parentElement ?? text.parentNode;
    if (translated.has(text) || !parent || !text.data.trim()) return;
    if (parentElement && !(parentElement instanceof HTMLElement)) return;
    if (parentElement?.closest(skipped)) return;
    const node = document.createTextNode(text.data + suffix);
    translated.add(node);
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    inner.append(node);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateTree = (root: Node): void => {
    if (root instanceof Text) translateText(root);
    for (const child of [...root.childNodes]) translateTree(child);
    if (root instanceof Element && root.shadowRoot) translateRoot(root.shadowRoot);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateTree(target);
      for (const node of addedNodes) if (node.isConnected) translateTree(node);
    }
  });
  const translateRoot = (root: Node): void => {
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    translateTree(root);
  };
  translateRoot(document);
};

/** Argument of `translate`. */
export const translation = [mark, untranslated] as const;

/**
 * Does with a page what Google Translate in Chrome does: puts each text, in open shadow roots too, into
 * two new elements in place of its text node, now and whenever texts are added.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate, translation);

/** Elements whose texts are not compared: names on the map stand where there is room for them. */
const uncompared = `${untranslated}, svg, .town-name, .place-dot, .place-pin`;

/** Texts of the page and its open shadow roots in document order, one a text node. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate((skipped) => {
    const texts: string[] = [];
    const read = (node: Node): void => {
      if (node instanceof Text && node.data.trim()) texts.push(node.data);
      if (node instanceof Element && node.matches(skipped)) return;
      if (node instanceof Element && node.shadowRoot) read(node.shadowRoot);
      for (const child of node.childNodes) read(child);
    };
    read(document.body);
    return texts;
  }, uncompared);

const plainText = (text: string): string => text.replaceAll(mark, '').trim();

/**
 * Where the texts of a translated page differ from those of the same page untranslated: `stale` or
 * `missing`, `untranslated` or `misplaced` ones. Empty if each text was replaced with its content.
 */
const compareTexts = async (plain: Page, translated: Page): Promise<string[]> => {
  const [raw, found] = await Promise.all([readTexts(plain), readTexts(translated)]);
  const expected = raw.map(plainText);
  const left = [...expected];
  const stale = found.map(plainText).filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const differences = [
    ...stale.map((text) => `stale: ${text}`),
    ...left.map((text) => `missing: ${text}`),
    ...found.filter((text) => !text.endsWith(mark)).map((text) => `untranslated: ${text}`),
  ];
  if (differences.length > 0) return differences;
  return found
    .filter((text, nth) => plainText(text) !== expected[nth])
    .map((text) => `misplaced: ${text}`);
};

/**
 * Does a step on a page and on its translated twin. Both then have to show the same texts, and the step must
 * not have failed in either.
 */
export const createTwinSteps =
  (plain: Visit, translated: Visit) =>
  async (step: (page: Page) => Promise<unknown>): Promise<void> => {
    for (const { page, consoleErrors } of [plain, translated])
      await step(page).finally(() => expect(consoleErrors).toEqual([]));
    // As one text: a short report names the first differences.
    const differences = async () => (await compareTexts(plain.page, translated.page)).join(', ');
    await expect.poll(differences).toBe('');
    expect([...plain.consoleErrors, ...translated.consoleErrors]).toEqual([]);
  };
