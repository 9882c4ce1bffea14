import { CityBox } from '../../components/forms/city-box.tsx';
import { focusBox } from '../focus-box.ts';
import { OptionRow } from './option-row.tsx';
import { useCityTitles } from './use-city-titles.ts';
import type { PluginFormApi } from '../plugin-form-api.ts';

/** Option with the town in which the map opens. */
export const CityOptionRow = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, setOptions } = form;
  const { city } = draft.config;
  const { titleOf, addCities } = useCityTitles(city ? [city] : []);
  return (
    <OptionRow name="city" problem={undefined}>
      {city && (
        <p className="plugin-chosen">
          <strong>{titleOf(city)}</strong>
          <button
            type="button"
            className="link-button"
            aria-label={`Odebrat obec ${titleOf(city)}`}
            onClick={({ currentTarget }) => {
              focusBox(currentTarget);
              setOptions({ city: null });
            }}
          >
            Odebrat
          </button>
        </p>
      )}
      <CityBox
        label={city ? 'Najít jinou obec' : 'Najít obec'}
        problem={problemOf('config.city')}
        onChoose={(chosen) => {
          addCities([chosen]);
          setOptions({ city: chosen.slug });
        }}
      />
    </OptionRow>
  );
};
