import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { expect } from 'vitest';

type Node = DefaultTreeAdapterMap['node'];
const childrenOf = (node: Node): Node[] => {
  // The list of a map is in the template of a shadow root.
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
};
const attribute = (node: Node, name: string): string | undefined =>
  'attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined;
const findAll = (node: Node, matches: (one: Node) => boolean): Node[] => [
  ...(matches(node) ? [node] : []),
  ...childrenOf(node).flatMap((child) => findAll(child, matches)),
];
const textOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textOf).join(' ');

/** Text of the first element that matches, and the addresses of its links; fails for invalid HTML. */
const readPart = (html: string, matches: (node: Node) => boolean) => {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => void errors.push(code) });
  expect(errors).toEqual([]);
  const [part] = findAll(document, matches);
  const links = findAll(part!, ({ nodeName }) => nodeName === 'a');
  return {
    text: textOf(part!).replace(/\s+/g, ' ').trim(),
    links: links.map((link) => attribute(link, 'href')),
    styled: findAll(part!, (node) => attribute(node, 'style') !== undefined).length,
    scripts: findAll(part!, ({ nodeName }) => nodeName === 'script').length,
  };
};

/** `readPart` of the site's container. */
export const readRendered = (html: string) =>
  readPart(html, (node) => attribute(node, 'id') === 'site');

/** `readPart` of an element by its name. */
export const readRenderedPart = (html: string, name: string) =>
  readPart(html, ({ nodeName }) => nodeName === name);
