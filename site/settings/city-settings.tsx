import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AssociatedCities } from '../../contract/account.ts';
import type { City } from '../../contract/city.ts';
import { mostAssociatedCities } from '../../contract/settings-forms.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { CityBox } from './city-box.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useLoggedIn } from './use-logged-in.ts';
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
      className="settings-quiet"
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

/** The home town, and the towns a person follows; each change is saved at once. */
export const CitySettings = () => {
  const user = useLoggedIn();
  const { ask, replaceUser } = useAccountStore();
  const [chosen, setChosen] = useState<AssociatedCities | null>(null);
  const [failed, setFailed] = useState(false);
  const { saving, sentence, save } = useSaving();
  const load = async (): Promise<void> => {
    setFailed(false);
    const called = await ask('associatedCities');
    if (called.state === 'done') setChosen(called.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), []);

  const set = async (wanted: AssociatedCities): Promise<void> => {
    const saved = await save(() => ask('setAssociatedCities', toForm(wanted)));
    if (!saved) return;
    setChosen(saved);
    replaceUser({ ...user, city: saved.city });
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
      {failed && (
        <p role="alert">
          Obce se nepodařilo načíst.{' '}
          <button type="button" className="settings-quiet" onClick={() => void load()}>
            Zkusit znovu
          </button>
        </p>
      )}
      {!chosen && !failed && <p role="status">Načítám…</p>}
      {chosen && (
        <>
          <h3>Domovská obec</h3>
          {chosen.city ? (
            <Town city={chosen.city} onRemove={() => void set({ ...chosen, city: null })} />
          ) : (
            <CityBox
              label="Najít domovskou obec"
              onChoose={(city) => void set({ ...chosen, city })}
            />
          )}
          <h3>Sledované obce</h3>
          {chosen.cities.length > 0 && (
            <ul className="settings-towns">
              {chosen.cities.map((city) => (
                <li key={city.id}>
                  <Town
                    city={city}
                    onRemove={() =>
                      void set({
                        ...chosen,
                        cities: chosen.cities.filter(({ id }) => id !== city.id),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {chosen.cities.length < mostAssociatedCities && (
            <CityBox
              label="Přidat sledovanou obec"
              onChoose={(city) => void set({ ...chosen, cities: [...chosen.cities, city] })}
            />
          )}
          <SavingNote saving={saving} sentence={sentence} saved="Obce jsou uložené." />
        </>
      )}
    </SettingsSection>
  );
};
