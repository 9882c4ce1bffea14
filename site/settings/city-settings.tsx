import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { City } from '../../contract/places/city.ts';
import { maxAssociatedCities } from '../../contract/accounts/settings-inputs.ts';
import { districtInWords, useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { CityBox } from '../components/forms/city-box.tsx';
import { AccountAnswerNote } from './account-answer-note.tsx';
import { createAssociatedCitiesStore } from './associated-cities-store.ts';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';

interface TownProps {
  city: City;
  onRemove(): void;
}

const Town = ({ city, onRemove }: TownProps) => (
  <span className="settings-town">
    <Link to={`/${city.slug}`}>{city.title}</Link> <span>{districtInWords(city.district)}</span>
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

/** Home town and other towns whose places are offered first; each change is saved at once. */
export const CitySettings = () => {
  const { ask, replaceUser, $account } = useAccountStore();
  const [store] = useState(() =>
    createAssociatedCitiesStore({
      ask,
      onHome(city) {
        const account = $account.get();
        if (account.state === 'in') replaceUser({ ...account.user, city });
      },
    }),
  );
  useEffect(() => void store.associated.load(), [store]);
  const associated = useStore(store.associated.$answer);
  const change = useStore(store.$change);

  return (
    <SettingsSection
      name="towns"
      lead={
        <>
          Nad domovskou obcí se vám mapa otevře, dokud si nevyberete jiný pohled. Její místa
          a&nbsp;místa dalších obcí vám při psaní akce nabídneme jako první.
        </>
      }
    >
      <AccountAnswerNote store={store.associated} failure="Obce se nepodařilo načíst." />
      {associated && (
        <>
          <h3>Domovská obec</h3>
          {associated.city ? (
            <Town city={associated.city} onRemove={() => store.setHome(null)} />
          ) : (
            <CityBox label="Najít domovskou obec" onChoose={store.setHome} />
          )}
          <h3>Další obce, pro které píšete akce</h3>
          {associated.cities.length > 0 && (
            <ul className="settings-towns">
              {associated.cities.map((city) => (
                <li key={city.id}>
                  <Town city={city} onRemove={() => store.unfollow(city)} />
                </li>
              ))}
            </ul>
          )}
          {associated.cities.length < maxAssociatedCities && (
            <CityBox label="Přidat další obec" onChoose={store.follow} />
          )}
          <SavingNote {...change} saved="Obce jsou uložené." />
        </>
      )}
    </SettingsSection>
  );
};
