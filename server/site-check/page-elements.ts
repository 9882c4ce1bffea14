import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface PageElement {
  /** Lower case, like names of attributes. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  inHead: boolean;
  /** Text of an inline script; empty for other elements. */
  text: string;
}

const inlineScriptText = (node: DefaultTreeAdapterTypes.Element): string => {
  const [child] = node.tagName === 'script' ? node.childNodes : [];
  return child && 'value' in child ? child.value : '';
};

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/**
 * Elements of a page in document order, as parsed with scripting enabled: without the content of
 * comments, templates and `noscript`.
 */
export const readPageElements = (html: string): PageElement[] => {
  const elements: PageElement[] = [];
  // Iterative: a deeply nested page would overflow the call stack.
  const stack: { node: Node; inHead: boolean }[] = [{ node: parse(html), inHead: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    const inHead = next.inHead || node.nodeName === 'head';
    if ('attrs' in node)
      elements.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        inHead,
        text: inlineScriptText(node),
      });
    if ('childNodes' in node)
      for (const child of [...node.childNodes].reverse()) stack.push({ node: child, inHead });
  }
  return elements;
};
