import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { createSiteClient } from '../../shell/client.ts';
import { OptionBox } from './option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';

export interface CityBoxProps {
  label: string;
  /** What helps to fill it in. */
  hint?: string;
  problem?: string | undefined;
  onChoose(city: City): void;
}

/** How long after the last letter towns are asked for, in milliseconds. */
const typingPause = 120;

/** Towns that begin so; none while nobody knows. */
const useCities = (text: string): City[] =>
  useDelayed(
    text.length < 2 ? null : text,
    (signal) =>
      createSiteClient()
        .call('citySearch', { query: { text }, signal })
        .then(
          ({ answer }) => answer,
          () => null,
        ),
    typingPause,
  ) ?? [];

/** A field to find one of all the towns by the beginning of its name, with or without diacritics. */
export const CityBox = ({ label, hint, problem, onChoose }: CityBoxProps) => {
  const [text, setText] = useState('');
  const cities = useCities(text.trim());
  return (
    <OptionBox
      label={label}
      problem={problem}
      {...(hint !== undefined && { hint })}
      placeholder="Začněte psát název obce"
      maxLength={80}
      text={text}
      options={cities.map((city) => ({
        key: String(city.id),
        title: city.title,
        hint: `okres ${city.district}`,
        choose() {
          setText('');
          onChoose(city);
        },
      }))}
      onText={setText}
    />
  );
};
