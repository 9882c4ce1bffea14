import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { OptionBox } from '../../components/forms/option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';

/** Finds a municipality to look at on the map. */
export const TownBox = ({ onTown }: { onTown(city: City): void }) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const typed = text.trim();
  const found = useDelayed(typed.length < 2 ? null : typed, async () => {
    const called = await ask('findPlaces', { q: typed });
    return called.state === 'done' ? called.answer.cities : null;
  });
  return (
    <OptionBox
      label="Najít obec na mapě (nepovinné)"
      maxLength={100}
      text={text}
      problem={undefined}
      options={(typed.length < 2 ? [] : (found ?? [])).map((city) => ({
        key: `city ${city.id}`,
        title: city.title,
        hint: `okres ${city.district}`,
        choose() {
          setText(city.title);
          onTown(city);
        },
      }))}
      onText={setText}
      onLeave={() => undefined}
    />
  );
};
