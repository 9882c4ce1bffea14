/** Elements of a host page that become maps. */
export const elementSelector = 'mapa-akci,[data-mapa-akci]';

/**
 * Option texts of an element: its `data-` attributes, on `<mapa-akci>` also those without a prefix.
 */
export const readElementOptions = ({
  localName,
  attributes,
  dataset,
}: HTMLElement): Record<string, string> => {
  const unprefixed: Record<string, string> = {};
  if (localName === 'mapa-akci')
    for (const { name, value } of attributes)
      if (!/^(class|id|style)$/.test(name))
        unprefixed[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] = value;
  return { ...unprefixed, ...(dataset as Record<string, string>) };
};
