import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { OptionBox } from '../../components/forms/option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { districtInWords } from '../../../widget/index.ts';

/** Search for a municipality to show on the map. */
export const TownBox = ({ onTown }: { onTown(city: City): void }) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const query = text.trim();
  const suggestions = useDelayed(query.length < 2 ? null : query, async () => {
    const result = await ask('findPlaces', { q: query });
    return result.state === 'done' ? result.answer.cities : null;
  });
  return (
    <OptionBox
      label="Najít obec na mapě (nepovinné)"
      maxLength={100}
      text={text}
      problem={undefined}
      options={(query.length < 2 ? [] : (suggestions ?? [])).map((city) => ({
        key: `city ${city.id}`,
        title: city.title,
        hint: districtInWords(city.district),
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
