import { maxCities } from '../../../contract/plugins/plugin.ts';
import { CityBox } from '../../components/forms/city-box.tsx';
import { focusBox } from '../focus-box.ts';
import { useCityTitles } from './use-city-titles.ts';
import type { PluginFormApi } from '../plugin-form-api.ts';
import { LiveText } from '../../../widget/index.ts';

/** Towns offered by pages that build their own choice of towns. */
export const OfferedCities = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, change } = form;
  const { titleOf, addCities } = useCityTitles(draft.cities);
  const setCities = (cities: readonly string[]): void => change({ cities });
  const citiesProblem =
    problemOf('cities') ??
    draft.cities.map((_slug, index) => problemOf(`cities.${index}`)).find(Boolean);
  return (
    <fieldset className="option-row">
      <legend>Nabízené obce</legend>
      <p className="field-hint">
        Pro weby, které si výběr obcí skládají samy: dostanou je na adrese{' '}
        <code>/api/…/cities/</code>. Výchozí: žádné.
      </p>
      <ul className="plugin-items">
        {draft.cities.map((slug) => (
          <li key={slug} className="plugin-chosen">
            <LiveText>{titleOf(slug)}</LiveText>
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
      {draft.cities.length < maxCities && (
        <CityBox
          label="Přidat nabízenou obec"
          problem={citiesProblem}
          onChoose={(chosen) => {
            addCities([chosen]);
            setCities([...new Set([...draft.cities, chosen.slug])]);
          }}
        />
      )}
    </fieldset>
  );
};
