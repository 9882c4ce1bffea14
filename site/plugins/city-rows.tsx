import { mostCities } from '../../contract/plugin.ts';
import { CityBox } from '../components/city-box.tsx';
import { OptionRow } from './option-row.tsx';
import { useCityTitles } from './use-city-titles.ts';
import type { PluginEditing } from './use-plugin-editor.ts';

/** The button that was pressed goes away: the focus goes on to the box beside it. */
const focusBox = (button: HTMLElement): void =>
  button.closest('fieldset')?.querySelector('input')?.focus();

/** The town a plugin opens in, and those that a page may offer beside it. */
export const CityRows = ({ editing }: { editing: PluginEditing }) => {
  const { draft, problemOf, setOptions, change } = editing;
  const { city } = draft.config;
  const { titleOf, learn } = useCityTitles([...(city ? [city] : []), ...draft.cities]);
  const setCities = (cities: readonly string[]): void => change({ cities }, 'cities');
  const offered =
    problemOf('cities') ??
    draft.cities.map((_slug, index) => problemOf(`cities.${index}`)).find(Boolean);
  return (
    <>
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
            learn([chosen]);
            setOptions({ city: chosen.slug });
          }}
        />
      </OptionRow>
      <fieldset className="option-row">
        <legend>Nabízené obce</legend>
        <p className="field-hint">
          Pro weby, které si výběr obcí skládají samy: dostanou je na adrese{' '}
          <code>/api/…/cities/</code>. Výchozí: žádné.
        </p>
        <ul className="plugin-items">
          {draft.cities.map((slug) => (
            <li key={slug} className="plugin-chosen">
              {titleOf(slug)}
              <button
                type="button"
                className="link-button"
                aria-label={`Odebrat nabízenou obec ${titleOf(slug)}`}
                onClick={({ currentTarget }) => {
                  focusBox(currentTarget);
                  setCities(draft.cities.filter((one) => one !== slug));
                }}
              >
                Odebrat
              </button>
            </li>
          ))}
        </ul>
        {draft.cities.length < mostCities && (
          <CityBox
            label="Přidat nabízenou obec"
            problem={offered}
            onChoose={(chosen) => {
              learn([chosen]);
              setCities([...new Set([...draft.cities, chosen.slug])]);
            }}
          />
        )}
      </fieldset>
    </>
  );
};
