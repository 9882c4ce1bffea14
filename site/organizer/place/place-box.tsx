import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { FoundPlace } from '../../../contract/places/place-search.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { OptionBox, type BoxOption } from '../../components/forms/option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';

export interface PlaceBoxProps {
  /** What it begins with. */
  name: string;
  problem: string | undefined;
  onPlace(place: FoundPlace): void;
  /** A new place of this name, in a town where one was written. */
  onNew(title: string, city: City | null): void;
  onLeave(): void;
}

/** More would push the new place out of sight; who types on sees fewer. */
const mostPlaces = 5;

/** One field over all places and towns: somewhere we know, or the beginning of a new place. */
export const PlaceBox = ({ name, problem, onPlace, onNew, onLeave }: PlaceBoxProps) => {
  const { ask } = useAccountStore();
  const { city: home } = useLoggedIn();
  const [text, setText] = useState(name);
  const typed = text.trim();
  const found = useDelayed(typed.length < 2 ? null : typed, async () => {
    const called = await ask('findPlaces', {
      q: typed,
      // The nearest of one name first.
      ...(home && { lat: String(home.latitude), lng: String(home.longitude) }),
    });
    return called.state === 'done' ? called.answer : null;
  });
  const options: BoxOption[] =
    typed.length < 2
      ? []
      : [
          ...(found?.places ?? []).slice(0, mostPlaces).map((place) => ({
            key: `place ${place.id}`,
            title: place.title,
            hint: [place.street, place.city.title].filter(Boolean).join(', '),
            choose: () => onPlace(place),
          })),
          {
            key: 'new',
            title: `Vytvořit nové místo „${typed}“`,
            hint: '',
            choose: () => onNew(typed, null),
          },
          ...(found?.cities ?? []).map((city) => ({
            key: `city ${city.id}`,
            title: `Nové místo v\u00a0obci ${city.title}`,
            hint: `okres ${city.district}`,
            choose: () => onNew('', city),
          })),
        ];
  return (
    <OptionBox
      label="Najít místo"
      hint="Napište název nebo obec. Když místo nenajdeme, vytvoříte ho."
      problem={problem}
      maxLength={100}
      text={text}
      options={options}
      onText={setText}
      onLeave={onLeave}
    />
  );
};
