import { createContext, useContext } from 'react';
import * as v from 'valibot';

const ConfigurationSchema = v.object({
  stores: v.object({ appStore: v.nullable(v.string()), googlePlay: v.nullable(v.string()) }),
  /** The address people write to when something is wrong. */
  administrator: v.string(),
});

/** What the operator decided; the server writes it into the document. */
export type SiteConfiguration = v.InferOutput<typeof ConfigurationSchema>;

const nothing: SiteConfiguration = {
  stores: { appStore: null, googlePlay: null },
  administrator: '',
};

export const readSiteConfiguration = (document: Document): SiteConfiguration => {
  const text = document.querySelector('#configuration')?.textContent;
  if (!text) return nothing;
  const result = v.safeParse(ConfigurationSchema, JSON.parse(text));
  return result.success ? result.output : nothing;
};

const ConfigurationContext = createContext(nothing);
export const SiteConfigurationProvider = ConfigurationContext.Provider;
export const useSiteConfiguration = (): SiteConfiguration => useContext(ConfigurationContext);
