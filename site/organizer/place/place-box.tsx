import { findPlaces } from '../../../contract/endpoints/place-search.ts';
import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { FoundPlace } from '../../../contract/places/place-search.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { OptionBox, type BoxOption } from '../../components/forms/option-box.tsx';
import { createHomeMemory } from '../../shell/home-memory.ts';
import { useDelayed } from '../../shell/use-delayed.ts';
import { placeHints } from './place-hints.ts';
import { districtInWords } from '../../../widget/index.ts';

export interface PlaceBoxProps {
  /** Initial text. */
  name: string;
  problem: string | undefined;
  onPlace(place: FoundPlace): void;
  /** Creates a new place by title or by town; the other one is empty or null. Default: none is. */
  onNew?(title: string, city: City | null): void;
  onLeave?(): void;
}

/** Search over places and towns: picks an existing place or starts a new one. */
export const PlaceBox = ({ name, problem, onPlace, onNew, onLeave }: PlaceBoxProps) => {
  const { ask } = useAccountStore();
  const { city: home } = useLoggedIn();
  // Of a new account without a home town: where the visitor said to be.
  const [visited] = useState(() => createHomeMemory(() => window.localStorage).read());
  const near = home ? { lat: home.latitude, lng: home.longitude } : visited;
  const [text, setText] = useState(name);
  const query = text.trim();
  // Nothing typed: the places of the latest events.
  const suggestions = useDelayed(query.length === 1 ? null : query, async () => {
    const result = await ask(findPlaces, {
      q: query,
      // Places of the same name are sorted by the distance from there, among other things.
      ...(near && { lat: String(near.lat), lng: String(near.lng) }),
    });
    return result.state === 'done' ? result.answer : null;
  });
  const found = suggestions?.places ?? [];
  const hints = placeHints(found, home);
  const places = found.map((place, index): BoxOption => ({
    key: `place ${place.id}`,
    title: place.title,
    hint: hints[index] ?? '',
    choose: () => onPlace(place),
  }));
  const options: BoxOption[] =
    query.length < 2 || !onNew
      ? places
      : [
          ...places,
          ...(suggestions?.cities ?? []).map((city) => ({
            key: `city ${city.id}`,
            title: `Nové místo v\u00a0obci ${city.title}`,
            hint: districtInWords(city.district),
            choose: () => onNew('', city),
          })),
          {
            key: 'new',
            title: `Vytvořit nové místo „${query}“`,
            hint: '',
            isFixed: true,
            choose: () => onNew(query, null),
          },
        ];
  return (
    <OptionBox
      label="Najít místo"
      hint={`Napište název nebo obec, nebo vyberte z\u00a0posledních míst.${onNew ? ' Když místo nenajdeme, vytvoříte ho.' : ''}`}
      problem={problem}
      maxLength={100}
      text={text}
      options={options}
      onText={setText}
      {...(onLeave && { onLeave })}
    />
  );
};
