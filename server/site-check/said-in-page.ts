import { isValidOption } from '../../contract/plugins/plugin.ts';
import { optionNames, type OptionName } from '../../contract/plugins/widget-options.ts';
import type { PageElement } from './read-page.ts';

const toName = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());

const isOption = (name: string): name is OptionName =>
  (optionNames as readonly string[]).includes(name);

/** What our elements understand beside options, and every element does. */
const others = new Set(['target', 'mapaAkci', 'frame']);
const ofEvery =
  /^(class|id|style|title|lang|dir|hidden|slot|role|tabindex|is|part|nonce|aria-.*|data-.*)$/;

/** How many letters must change to make one text of the other. */
const distance = (one: string, other: string): number => {
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
  optionNames.find((option) => distance(name.toLowerCase(), option.toLowerCase()) <= 2) ?? null;

export interface SaidInPage {
  options: Partial<Record<OptionName, string>>;
  /** Texts that mean nothing, by their attributes as they are written. */
  wrong: { attribute: string; text: string }[];
  /** Attributes that nobody knows, with the option they may have been meant for. */
  unknown: { attribute: string; meant: OptionName | null }[];
}

const read = (
  entries: readonly (readonly [attribute: string, name: string, text: string])[],
): SaidInPage => {
  const said: SaidInPage = { options: {}, wrong: [], unknown: [] };
  for (const [attribute, name, text] of entries) {
    if (isOption(name)) {
      const trimmed = text.trim();
      if (isValidOption(name, trimmed)) said.options[name] = trimmed;
      else if (trimmed !== '') said.wrong.push({ attribute, text: trimmed.slice(0, 60) });
    } else if (!others.has(name)) said.unknown.push({ attribute, meant: nearest(name) });
  }
  return said;
};

/** What an element says: `data-` attributes of any, bare ones of `mapa-akci` alone. */
export const saidByElement = ({ name, attributes }: PageElement): SaidInPage => {
  const bare = name === 'mapa-akci';
  const said = read(
    [...attributes].flatMap(([attribute, text]) => {
      if (attribute.startsWith('data-'))
        return [[attribute, toName(attribute.slice(5)), text] as const];
      return bare && !ofEvery.test(attribute)
        ? [[attribute, toName(attribute), text] as const]
        : [];
    }),
  );
  // Other programs have data of their own on scripts and blocks.
  const unknown = said.unknown.filter(
    ({ attribute, meant }) => meant !== null || (bare && !attribute.startsWith('data-')),
  );
  return { ...said, unknown };
};

/** What a program says as the generator of codes writes it: which plugin. */
export const saidByProgram = ({ text }: PageElement): SaidInPage => {
  const [, plugin] = /\bplugin:\s*['"]([^'"]*)['"]/.exec(text) ?? [];
  return read(plugin === undefined ? [] : [['plugin', 'plugin', plugin]]);
};

/** What the address of a frame says; the rest of its keys is where somebody looked. */
export const saidByFrame = (address: URL): SaidInPage => {
  const said = read([...address.searchParams].map(([key, text]) => [key, key, text] as const));
  return {
    ...said,
    unknown: said.unknown.filter(({ attribute, meant }) => meant && attribute.length > 2),
  };
};
