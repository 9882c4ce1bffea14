import * as v from 'valibot';
import { atMost, line } from '../text-line.ts';
import { readPeriodText } from './period-text.ts';
import { optionNames, readOption, type OptionName } from './widget-options.ts';

/** Drawn so that nobody guesses another's: 103 bits. */
export const pluginIdLength = 20;
export const mostPlugins = 50;
export const mostSites = 50;
export const mostCities = 30;

/** What a page says by itself: its size must be known before anything comes, the rest is its own. */
const notKept = ['plugin', 'height', 'aspectRatio', 'group', 'texts', 'debug'] as const;

/** What a plugin keeps: closed sets, numbers and days, never styles, words or scripts. */
export const pluginOptionNames = optionNames.filter(
  (name): name is PluginOptionName => !notKept.some((other) => other === name),
);
export type PluginOptionName = Exclude<OptionName, (typeof notKept)[number]>;

/** Options as texts, as attributes have them; what is not said means the default. */
export type PluginConfig = Partial<Record<PluginOptionName, string>>;

/** Whether a text means something, days too, which a page learns of only when it shows them. */
export const isMeant = (name: OptionName, text: string): boolean =>
  readOption(name, text) !== undefined && (name !== 'period' || readPeriodText(text) !== null);

const optionSchema = (name: PluginOptionName) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, atMost(500)),
      v.check((text) => isMeant(name, text), 'Tahle hodnota neplatí.'),
    ),
  );

export const PluginConfigSchema = v.pipe(
  v.strictObject(
    Object.fromEntries(pluginOptionNames.map((name) => [name, optionSchema(name)])) as Record<
      PluginOptionName,
      ReturnType<typeof optionSchema>
    >,
  ),
  v.forward(
    v.check(
      ({ lat, lng }) => (lat === undefined) === (lng === undefined),
      'Šířka a délka platí jen společně.',
    ),
    ['lat'],
  ),
);

/** Said beside what is no address of a site. */
export const siteWrong = 'Zadejte adresu webu, třeba www.svitavy.cz.';

const host =
  /^(?=.{4,253}$)([\p{L}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d]$/u;

/** The host of a pasted address or of a bare name, without `www.`. */
const toHost = (text: string): string => {
  const [, rest = ''] =
    /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#:@\s]+)(?::\d+)?(?:[/?#].*)?$/i.exec(text) ?? [];
  return rest.toLowerCase();
};

/**
 * `svitavy.cz` lets in that site and all under it, by http and https. Letters may have marks: the
 * server keeps such a name as browsers send it, `xn--…`.
 */
export const SiteSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, atMost(300)),
  v.transform(toHost),
  v.regex(host, siteWrong),
);

/** A plugin as its organiser sets it. */
export const PluginFormSchema = v.strictObject({
  title: v.pipe(line(100), v.nonEmpty('Pojmenujte plugin, ať ho v seznamu poznáte.')),
  config: PluginConfigSchema,
  /** Where it may stand; none means anywhere. */
  sites: v.pipe(
    v.array(SiteSchema),
    v.transform((sites) => [...new Set(sites)]),
    v.maxLength(mostSites, `Nejvýše ${mostSites} webů.`),
  ),
  /** Municipalities it offers, by their slugs. */
  cities: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]{1,80}$/, 'Takovou obec neznáme.'))),
    v.transform((cities) => [...new Set(cities)]),
    v.maxLength(mostCities, `Nejvýše ${mostCities} obcí.`),
  ),
});
export type PluginForm = v.InferOutput<typeof PluginFormSchema>;

const pluginId = v.pipe(
  v.string(),
  v.check((text) => readOption('plugin', text) !== undefined, 'Takové označení pluginu není.'),
);

/** What `version` does not fit was changed meanwhile, and is refused with `conflict`. */
export const PluginUpdateSchema = v.strictObject({
  plugin: pluginId,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...PluginFormSchema.entries,
});
export type PluginUpdate = v.InferOutput<typeof PluginUpdateSchema>;

export const PluginQuerySchema = v.strictObject({ plugin: pluginId });

/** A plugin as it is kept. Instants in epoch milliseconds. */
export const PluginSchema = v.object({
  id: v.string(),
  title: v.string(),
  config: v.record(v.string(), v.string()),
  sites: v.array(v.string()),
  cities: v.array(v.string()),
  created_at: v.number(),
  changed_at: v.number(),
  version: v.number(),
});
export type Plugin = v.InferOutput<typeof PluginSchema>;

/** What everybody may know of a plugin. */
export const PublicPluginSchema = v.object({ config: v.record(v.string(), v.string()) });
