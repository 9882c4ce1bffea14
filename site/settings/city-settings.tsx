import { useRef } from 'react';
import { Link } from 'react-router';
import type { AssociatedCities } from '../../contract/accounts/settings.ts';
import type { City } from '../../contract/places/city.ts';
import { mostAssociatedCities } from '../../contract/accounts/settings-forms.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { CityBox } from '../components/forms/city-box.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountAnswer } from './use-account-answer.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { useSaving } from './use-saving.ts';

interface TownProps {
  city: City;
  onRemove(): void;
}

const Town = ({ city, onRemove }: TownProps) => (
  <span className="settings-town">
    <Link to={`/${city.slug}`}>{city.title}</Link> <span>okres {city.district}</span>
    <button
      type="button"
      className="action action-quiet"
      aria-label={`Odebrat obec ${city.title}`}
      onClick={onRemove}
    >
      Odebrat
    </button>
  </span>
);

const toForm = ({ city, cities }: AssociatedCities) => ({
  city: city?.slug ?? null,
  cities: cities.map(({ slug }) => slug),
});

/** Home town and followed towns; each change is saved at once. */
export const CitySettings = () => {
  const user = useLoggedIn();
  const { ask, replaceUser } = useAccountStore();
  const {
    answer: associated,
    replace,
    reload,
    note,
  } = useAccountAnswer('associatedCities', 'Obce se nepodařilo načíst.');
  const { saving, sentence, save } = useSaving();
  // Changes are saved one by one, each based on the previous one, so that none undoes another.
  const pending = useRef<AssociatedCities | null>(null);
  const queue = useRef(Promise.resolve());
  const change = (make: (previous: AssociatedCities) => Partial<AssociatedCities>): void => {
    const previous = pending.current ?? associated;
    if (!previous) return;
    const next = { ...previous, ...make(previous) };
    pending.current = next;
    queue.current = queue.current.then(async () => {
      const saved = await save(() => ask('setAssociatedCities', toForm(next)));
      if (pending.current !== next) return;
      pending.current = null;
      if (!saved) return reload();
      replace(saved);
      replaceUser({ ...user, city: saved.city });
    });
  };

  return (
    <SettingsSection
      title="Moje obce"
      lead={
        <>
          Nad domovskou obcí se vám mapa otevře, dokud si nevyberete jiný pohled. Sledované obce
          budete mít po ruce tady.
        </>
      }
    >
      {note}
      {associated && (
        <>
          <h3>Domovská obec</h3>
          {associated.city ? (
            <Town city={associated.city} onRemove={() => change(() => ({ city: null }))} />
          ) : (
            <CityBox label="Najít domovskou obec" onChoose={(city) => change(() => ({ city }))} />
          )}
          <h3>Sledované obce</h3>
          {associated.cities.length > 0 && (
            <ul className="settings-towns">
              {associated.cities.map((city) => (
                <li key={city.id}>
                  <Town
                    city={city}
                    onRemove={() =>
                      change(({ cities }) => ({
                        cities: cities.filter(({ id }) => id !== city.id),
                      }))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {associated.cities.length < mostAssociatedCities && (
            <CityBox
              label="Přidat sledovanou obec"
              onChoose={(city) =>
                change(({ cities }) => ({
                  cities: cities.some(({ id }) => id === city.id) ? cities : [...cities, city],
                }))
              }
            />
          )}
          <SavingNote saving={saving} sentence={sentence} saved="Obce jsou uložené." />
        </>
      )}
    </SettingsSection>
  );
};
