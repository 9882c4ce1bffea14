import {
  optionNames,
  readOptions,
  toAttribute,
  type OptionName,
  type WidgetOptions,
} from '../../contract/plugins/widget-options.ts';

/** Options as values, or as texts of attributes; null and undefined mean the option is not set. */
export type OptionValues = {
  [Name in OptionName]?: Readonly<WidgetOptions[Name]> | string | null | undefined;
};

/** Options as texts of attributes; only those that are set. */
export type OptionTexts = Partial<Record<OptionName, string>>;

/** Converts options to texts; objects become JSON. */
export const toOptionTexts = (options: OptionValues): OptionTexts => {
  const texts: OptionTexts = {};
  for (const name of optionNames) {
    const value = options[name] ?? undefined;
    if (value !== undefined)
      texts[name] = value.constructor === Object ? JSON.stringify(value) : String(value);
  }
  return texts;
};

/** Parses option texts; each invalid text is ignored with one warning. */
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
