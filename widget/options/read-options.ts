import {
  optionNames,
  readOptions,
  toAttribute,
  type OptionName,
  type WidgetOptions,
} from '../../contract/plugins/widget-options.ts';

/** Options as a program or a page says them: by value, or as the text of an attribute. */
export type OptionValues = {
  [Name in OptionName]?: Readonly<WidgetOptions[Name]> | string | null | undefined;
};

export type Texts = Partial<Record<OptionName, string>>;

/** What is said, as texts; null and undefined say nothing. */
export const toOptionTexts = (said: OptionValues): Texts => {
  const texts: Texts = {};
  for (const name of optionNames) {
    const value = said[name] ?? undefined;
    if (value !== undefined)
      texts[name] = value.constructor === Object ? JSON.stringify(value) : String(value);
  }
  return texts;
};

/** Reads options, and warns once of each text that makes no sense. */
export const createOptionsReader = (warn: (message: string) => void) => {
  const warned = new Set<string>();
  const refuse = (name: OptionName, text: string): void => {
    const message = `Mapa akcí: volba data-${toAttribute(name)}="${text}" neplatí, použije se výchozí hodnota.`;
    if (!warned.has(message)) warn(message);
    warned.add(message);
  };
  return {
    refuse,
    options: (texts: Readonly<Record<string, string>>): WidgetOptions =>
      readOptions((name) => texts[name], refuse),
  };
};
