import { facetSlugs } from '../../contract/events/facet.ts';
import { freePrice } from '../../domain/events/free-price.ts';
import { facetTitles } from '../../contract/events/facet-titles.ts';
import { Field } from '../components/forms/field.tsx';
import { ProfileOffer } from './defaults/profile-offer.tsx';
import type { EventFormStore } from './event-form-store.ts';
import { useFields } from './use-fields.ts';

const textFields = [
  { key: 'url', label: 'Odkaz (nepovinné)', hint: 'Na stránku akce nebo předprodej.' },
  { key: 'organizer', label: 'Pořadatel (nepovinné)' },
  { key: 'contact', label: 'Kontakt (nepovinné)', hint: 'Telefon nebo email, uvidí ho každý.' },
] as const;

/** Optional fields: price, link, organizer, contact with the consent to print it, and facets. */
export const MoreFields = ({ store }: { store: EventFormStore }) => {
  const { form } = store;
  const { change, touch } = form;
  const { draft, problemOf } = useFields(form);
  const { price, facets } = draft;
  const isFree = price.trim().toLowerCase() === freePrice;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isFree}
          onChange={() => change({ price: isFree ? '' : freePrice })}
        />
        Vstup je zdarma
      </label>
      {!isFree && (
        <Field
          label="Vstupné (nepovinné)"
          placeholder="třeba 120 Kč, děti 60 Kč"
          problem={problemOf('price')}
          value={price}
          onChange={({ target }) => change({ price: target.value })}
          onBlur={() => touch('price')}
        />
      )}
      {textFields.map(({ key, label, ...more }) => (
        <Field
          key={key}
          label={label}
          {...more}
          problem={problemOf(key)}
          inputMode={key === 'url' ? 'url' : 'text'}
          value={draft[key]}
          onChange={({ target }) => change({ [key]: target.value })}
          onBlur={() => touch(key)}
        />
      ))}
      {draft.contact.trim() !== '' && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.prints_contact}
            onChange={({ target }) => change({ prints_contact: target.checked })}
          />
          Kontakt smí být i&nbsp;v&nbsp;tištěných programech
        </label>
      )}
      <ProfileOffer store={store} />
      <fieldset className="rule-fields-end">
        <legend>Dobré vědět</legend>
        {facetSlugs.map((slug) => (
          <label key={slug} className="check">
            <input
              type="checkbox"
              checked={facets.includes(slug)}
              onChange={({ target }) =>
                change({
                  facets: target.checked ? [...facets, slug] : facets.filter((one) => one !== slug),
                })
              }
            />
            {facetTitles[slug]}
          </label>
        ))}
      </fieldset>
    </>
  );
};
