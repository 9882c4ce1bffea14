import { createContext, useContext } from 'react';
import * as v from 'valibot';

const ConfigurationSchema = v.object({
  stores: v.object({ appStore: v.nullable(v.string()), googlePlay: v.nullable(v.string()) }),
  /** Whether the browser may keep copies for reading offline. */
  offline: v.optional(v.boolean(), false),
  /** Whether the operator has an app at Facebook, so that accounts can be connected. */
  facebook: v.optional(v.boolean(), false),
  /** E-mail address of the administrator, shown with unexpected errors. */
  administrator: v.string(),
  /** Null: not set. */
  operator: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    /** E-mail address. */
    contact: v.nullable(v.string()),
  }),
});

/** Configuration of the operator; the server writes it into the document as JSON. */
export type SiteConfiguration = v.InferOutput<typeof ConfigurationSchema>;

const defaults: SiteConfiguration = {
  stores: { appStore: null, googlePlay: null },
  offline: false,
  facebook: false,
  administrator: '',
  operator: { name: null, address: null, contact: null },
};

/** Configuration written by the server; the defaults for anything else. */
export const parseSiteConfiguration = (value: unknown): SiteConfiguration => {
  const result = v.safeParse(ConfigurationSchema, value);
  return result.success ? result.output : defaults;
};

export const readSiteConfiguration = (document: Document): SiteConfiguration => {
  const text = document.querySelector('#configuration')?.textContent;
  return text ? parseSiteConfiguration(JSON.parse(text)) : defaults;
};

const ConfigurationContext = createContext(defaults);
export const SiteConfigurationProvider = ConfigurationContext.Provider;
export const useSiteConfiguration = (): SiteConfiguration => useContext(ConfigurationContext);
