import { citySearch } from '../../../contract/endpoints/places.ts';
import { useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { createSiteClient } from '../../shell/client.ts';
import { OptionBox } from './option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { districtInWords } from '../../../widget/index.ts';
import { answerOrNull } from '../../shell/call-result.ts';

export interface CityBoxProps {
  label: string;
  /** Help under the label. */
  hint?: string;
  problem?: string | undefined;
  onChoose(city: City): void;
}

/** Milliseconds between the last typed letter and the request. */
const typingPauseMs = 120;

/** Towns whose names begin with the text; none while they are loading or the request failed. */
const useCities = (text: string): City[] =>
  useDelayed(
    text.length < 2 ? null : text,
    (signal) => answerOrNull(createSiteClient().call(citySearch, { q: text }, { signal })),
    typingPauseMs,
  ) ?? [];

/** Combo box to choose a town by the beginning of its name, with or without diacritics. */
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
        hint: districtInWords(city.district),
        choose() {
          setText('');
          onChoose(city);
        },
      }))}
      onText={setText}
    />
  );
};
