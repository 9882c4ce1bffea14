import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** An element of a page, as far as it matters here. */
export interface PageElement {
  /** In lower case, as attributes are. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  inHead: boolean;
  /** Of a script that stands in the page itself; empty for everything else. */
  text: string;
}

const textOf = (node: DefaultTreeAdapterTypes.Element): string => {
  const [child] = node.tagName === 'script' ? node.childNodes : [];
  return child && 'value' in child ? child.value : '';
};

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/**
 * The elements of a page in its order, as a browser with scripts sees them: nothing of what stands in
 * comments, templates and `noscript`.
 */
export const readPage = (html: string): PageElement[] => {
  const elements: PageElement[] = [];
  // By hand, for a page may be deeper than a program may call itself.
  const waiting: { node: Node; inHead: boolean }[] = [{ node: parse(html), inHead: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const inHead = next.inHead || node.nodeName === 'head';
    if ('attrs' in node)
      elements.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        inHead,
        text: textOf(node),
      });
    if ('childNodes' in node)
      for (const child of [...node.childNodes].reverse()) waiting.push({ node: child, inHead });
  }
  return elements;
};
