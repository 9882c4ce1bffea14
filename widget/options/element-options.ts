/** Elements of a page that want a map, wherever they come from. */
export const elementSelector = 'mapa-akci,[data-mapa-akci]';

/** What an element says by its attributes: `data-` ones of any, bare ones of `mapa-akci` alone. */
export const readElementOptions = ({
  localName,
  attributes,
  dataset,
}: HTMLElement): Record<string, string> => {
  const said: Record<string, string> = {};
  if (localName === 'mapa-akci')
    for (const { name, value } of attributes)
      if (!/^(class|id|style)$/.test(name))
        said[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] = value;
  return { ...said, ...(dataset as Record<string, string>) };
};
