import * as v from 'valibot';
import { rowVersion } from '../row-id.ts';
import { atMost, line, visible } from '../text-line.ts';
import { readPeriodText } from './period-text.ts';
import {
  isPageOnly,
  optionNames,
  readOption,
  type OptionName,
  type PageOnlyName,
} from './widget-options.ts';

/** In characters; 103 random bits, so that ids cannot be guessed. */
export const pluginIdLength = 20;
export const maxPluginTitleLength = 100;
export const maxSiteLength = 300;
export const maxPlugins = 50;
export const maxSites = 50;
export const maxCities = 30;

export type PluginOptionName = Exclude<OptionName, PageOnlyName>;

/** Options stored in a plugin: closed sets, numbers and days, never styles, texts or scripts. */
export const pluginOptionNames = optionNames.filter(
  (name): name is PluginOptionName => !isPageOnly(name),
);

/** Options as attribute texts; a missing one has its default. */
export type PluginConfig = Partial<Record<PluginOptionName, string>>;

/**
 * Whether an option text is valid, including the days of `period`, which readOption does not check.
 */
export const isValidOption = (name: OptionName, text: string): boolean =>
  readOption(name, text) !== undefined && (name !== 'period' || readPeriodText(text) !== null);

const optionSchema = (name: PluginOptionName) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, atMost(500)),
      v.check((text) => isValidOption(name, text), 'Tato hodnota neplatí.'),
    ),
  );

const PluginConfigSchema = v.pipe(
  v.strictObject(
    Object.fromEntries(pluginOptionNames.map((name) => [name, optionSchema(name)])) as Record<
      PluginOptionName,
      ReturnType<typeof optionSchema>
    >,
  ),
  v.forward(
    v.check(
      ({ lat, lng }) => (lat === undefined) === (lng === undefined),
      'Zeměpisná šířka a\u00a0délka platí jen společně.',
    ),
    ['lat'],
  ),
);

/** Field error of an invalid site. */
export const siteWrong = 'Zadejte adresu webu, třeba www.svitavy.cz.';

const host =
  /^(?=.{4,253}$)([\p{L}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d]$/u;

/** Host of a URL or of a bare host name, without `www.`. */
const toHost = (text: string): string => {
  const [, rest = ''] =
    /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#:@\s]+)(?::\d+)?(?:[/?#].*)?$/i.exec(text) ?? [];
  return rest.toLowerCase();
};

/**
 * Host where a plugin is allowed: `svitavy.cz` includes its subdomains, by http and https. May
 * contain diacritics; the server stores the Punycode form sent by browsers, `xn--…`.
 */
export const SiteSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxSiteLength, atMost(maxSiteLength)),
  v.transform(toHost),
  v.regex(host, siteWrong),
);

/** Plugin form of an organiser. */
export const PluginInputSchema = v.strictObject({
  title: v.pipe(
    line(maxPluginTitleLength),
    visible('Pojmenujte plugin, abyste ho v\u00a0seznamu poznali.'),
  ),
  config: PluginConfigSchema,
  /** Sites where the plugin is allowed; empty means anywhere. */
  sites: v.pipe(
    v.array(SiteSchema),
    v.transform((sites) => [...new Set(sites)]),
    v.maxLength(maxSites, `Nejvýše ${maxSites} webů.`),
  ),
  /** Slugs of the offered municipalities. */
  cities: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]{1,80}$/, 'Takovou obec neznáme.'))),
    v.transform((cities) => [...new Set(cities)]),
    v.maxLength(maxCities, `Nejvýše ${maxCities} obcí.`),
  ),
});
export type PluginInput = v.InferOutput<typeof PluginInputSchema>;

const pluginId = v.pipe(
  v.string(),
  v.check((text) => readOption('plugin', text) !== undefined, 'Takové označení pluginu není.'),
);

/** Refused with `conflict` when `version` is not the stored one. */
export const PluginUpdateSchema = v.strictObject({
  plugin: pluginId,
  version: rowVersion,
  ...PluginInputSchema.entries,
});
export type PluginUpdate = v.InferOutput<typeof PluginUpdateSchema>;

export const PluginQuerySchema = v.strictObject({ plugin: pluginId });

/** Stored plugin. Instants in epoch milliseconds. */
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

/** Public part of a plugin. */
export const PublicPluginSchema = v.object({ config: v.record(v.string(), v.string()) });
