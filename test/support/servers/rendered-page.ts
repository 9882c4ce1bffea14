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

/** Text of the site's container, and the addresses of its links; fails for invalid HTML. */
export const readRendered = (html: string) => {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => void errors.push(code) });
  expect(errors).toEqual([]);
  const [site] = findAll(document, (node) => attribute(node, 'id') === 'site');
  const links = findAll(site!, ({ nodeName }) => nodeName === 'a');
  return {
    text: textOf(site!).replace(/\s+/g, ' ').trim(),
    links: links.map((link) => attribute(link, 'href')),
    styled: findAll(site!, (node) => attribute(node, 'style') !== undefined).length,
    scripts: findAll(site!, ({ nodeName }) => nodeName === 'script').length,
  };
};
