type Attributes = Readonly<Record<string, string | number>>;

export const createSvg = (name: string, attributes: Attributes, children: readonly Node[] = []) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
};
