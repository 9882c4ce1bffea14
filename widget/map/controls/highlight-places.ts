/** Sets the class `is-lifted` on the nodes of the given places and removes it from all others. */
export const createHighlighter = (nodeOf: (id: number) => HTMLElement | undefined) => {
  let highlighted = new Set<HTMLElement>();
  return (ids: readonly (number | null)[]) => {
    const next = new Set<HTMLElement>();
    for (const id of ids) {
      const node = id === null ? undefined : nodeOf(id);
      if (node) next.add(node);
    }
    for (const node of highlighted) if (!next.has(node)) node.classList.remove('is-lifted');
    for (const node of next) node.classList.add('is-lifted');
    highlighted = next;
  };
};
