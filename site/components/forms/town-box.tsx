import { findPlaces } from '../../../contract/endpoints/place-search.ts';
import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { OptionBox } from './option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { districtInWords } from '../../../widget/index.ts';

export interface TownBoxProps {
  label: string;
  problem?: string | undefined;
  onTown(city: City): void;
}

/** Search for a municipality; without a text it offers the account's. */
export const TownBox = ({ label, problem, onTown }: TownBoxProps) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const query = text.trim();
  const suggestions = useDelayed(query.length === 1 ? null : query, async () => {
    const result = await ask(findPlaces, { q: query });
    return result.state === 'done' ? result.answer.cities : null;
  });
  return (
    <OptionBox
      label={label}
      maxLength={100}
      text={text}
      problem={problem}
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
