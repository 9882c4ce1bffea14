import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { OptionBox } from '../../components/forms/option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { districtInWords } from '../../../widget/index.ts';

/** Search for a municipality to show on the map; without a text it offers the account's. */
export const TownBox = ({ onTown }: { onTown(city: City): void }) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const query = text.trim();
  const suggestions = useDelayed(query.length === 1 ? null : query, async () => {
    const result = await ask('findPlaces', { q: query });
    return result.state === 'done' ? result.answer.cities : null;
  });
  return (
    <OptionBox
      label="Najít obec na mapě (nepovinné)"
      maxLength={100}
      text={text}
      problem={undefined}
      options={(suggestions ?? []).map((city) => ({
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
