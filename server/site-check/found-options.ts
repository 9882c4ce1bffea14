import { isValidOption } from '../../contract/plugins/plugin.ts';
import { optionNames, type OptionName } from '../../contract/plugins/widget-options.ts';
import type { PageElement } from './page-elements.ts';

const toName = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());

const isOption = (name: string): name is OptionName =>
  (optionNames as readonly string[]).includes(name);

/** Further attributes of our elements, and global HTML attributes. */
const otherAttributes = new Set(['target', 'mapaAkci', 'frame']);
const globalAttributes =
  /^(class|id|style|title|lang|dir|hidden|slot|role|tabindex|is|part|nonce|aria-.*|data-.*)$/;

/** Levenshtein distance of two texts. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at++)
      next.push(
        Math.min(
          (next[at] as number) + 1,
          (row[at + 1] as number) + 1,
          (row[at] as number) + (letter === other[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) as number;
};

const nearest = (name: string): OptionName | null =>
  optionNames.find((option) => editDistance(name.toLowerCase(), option.toLowerCase()) <= 2) ?? null;

export interface FoundOptions {
  options: Partial<Record<OptionName, string>>;
  /** Invalid values; attributes as written in the page. */
  wrong: { attribute: string; text: string }[];
  /** Unknown attributes, with the option of a similar name. */
  unknown: { attribute: string; suggestion: OptionName | null }[];
}

const read = (
  entries: readonly (readonly [attribute: string, name: string, text: string])[],
): FoundOptions => {
  const found: FoundOptions = { options: {}, wrong: [], unknown: [] };
  for (const [attribute, name, text] of entries) {
    if (isOption(name)) {
      const trimmed = text.trim();
      if (isValidOption(name, trimmed)) found.options[name] = trimmed;
      else if (trimmed !== '') found.wrong.push({ attribute, text: trimmed.slice(0, 60) });
    } else if (!otherAttributes.has(name))
      found.unknown.push({ attribute, suggestion: nearest(name) });
  }
  return found;
};

/** Options of an element: `data-` attributes, and plain ones of `mapa-akci` only. */
export const optionsOfElement = ({ name, attributes }: PageElement): FoundOptions => {
  const isMapElement = name === 'mapa-akci';
  const found = read(
    [...attributes].flatMap(([attribute, text]) => {
      if (attribute.startsWith('data-'))
        return [[attribute, toName(attribute.slice(5)), text] as const];
      return isMapElement && !globalAttributes.test(attribute)
        ? [[attribute, toName(attribute), text] as const]
        : [];
    }),
  );
  // Other programs have `data-` attributes of their own on scripts and blocks.
  const unknown = found.unknown.filter(
    ({ attribute, suggestion }) =>
      suggestion !== null || (isMapElement && !attribute.startsWith('data-')),
  );
  return { ...found, unknown };
};

/** Options of an inline module; only plugin, as written by the code generator. */
export const optionsOfProgram = ({ text }: PageElement): FoundOptions => {
  const [, plugin] = /\bplugin:\s*['"]([^'"]*)['"]/.exec(text) ?? [];
  return read(plugin === undefined ? [] : [['plugin', 'plugin', plugin]]);
};

/** Options in the URL of a frame; short unknown keys are the view of the map. */
export const optionsOfFrame = (address: URL): FoundOptions => {
  const found = read([...address.searchParams].map(([key, text]) => [key, key, text] as const));
  return {
    ...found,
    unknown: found.unknown.filter(
      ({ attribute, suggestion }) => suggestion && attribute.length > 2,
    ),
  };
};
