import { useEffect, useRef } from 'react';
import { maxSiteLength, maxSites } from '../../contract/plugins/plugin.ts';
import { Field } from '../components/forms/field.tsx';
import type { PluginFormApi } from './plugin-form-api.ts';

/** Fields with the sites allowed to embed the plugin; none allows any site. */
export const SiteFields = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, change, touch } = form;
  const { sites } = draft;
  const box = useRef<HTMLFieldSetElement>(null);
  const count = useRef(sites.length);
  const set = (next: readonly string[]): void => change({ sites: next });
  useEffect(() => {
    const fields = box.current?.querySelectorAll('input');
    if (sites.length > count.current) fields?.[sites.length - 1]?.focus();
    else if (sites.length < count.current) box.current?.querySelector('button')?.focus();
    count.current = sites.length;
  }, [sites.length]);
  return (
    <fieldset className="option-row" ref={box}>
      <legend>Weby, kde plugin smí být</legend>
      <p className="field-hint">
        Jinde se mapa neukáže; platí i&nbsp;pro všechno pod tou adresou. Výchozí: kdekoli.
      </p>
      {sites.map((site, index) => (
        // Rows have no identity but the index.
        <Field
          key={index}
          label={`${index + 1}. web`}
          inputMode="url"
          placeholder="www.svitavy.cz"
          maxLength={maxSiteLength}
          autoComplete="off"
          problem={problemOf(`sites.${index}`)}
          value={site}
          onChange={({ target }) =>
            change({ sites: sites.map((one, at) => (at === index ? target.value : one)) }, [
              `sites.${index}`,
            ])
          }
          onBlur={() => touch(`sites.${index}`)}
          endAdornment={
            <button
              type="button"
              className="action action-quiet"
              aria-label={`Odebrat ${index + 1}. web`}
              onClick={() => set(sites.filter((_one, at) => at !== index))}
            >
              Odebrat
            </button>
          }
        />
      ))}
      {sites.length < maxSites && (
        <button type="button" className="action action-quiet" onClick={() => set([...sites, ''])}>
          Přidat web
        </button>
      )}
      <p className="field-problem" aria-live="polite">
        {problemOf('sites')}
      </p>
    </fieldset>
  );
};
