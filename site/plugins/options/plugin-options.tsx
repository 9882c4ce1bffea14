import type { ReactNode } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { AccentRow } from './accent-row.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { CityRow } from './city-row.tsx';
import { ListRow } from './list-row.tsx';
import { OfferedCities } from './offered-cities.tsx';
import { PeriodRow } from './period-row.tsx';
import { SiteFields } from '../site-fields.tsx';
import type { PluginEditing } from '../plugin-editing.ts';
import { ViewRow } from './view-row.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="plugin-part">
    <h2>{title}</h2>
    {children}
  </section>
);

export const PluginOptions = ({ editing }: { editing: PluginEditing }) => {
  const { draft, problemOf, change, touch } = editing;
  return (
    <>
      <Field
        label="Název pluginu"
        hint="Vidíte ho jen vy."
        maxLength={100}
        autoComplete="off"
        problem={problemOf('title')}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        onBlur={() => touch('title')}
      />
      <Part title="Které akce">
        <CityRow editing={editing} />
        <ListRow name="categories" editing={editing} />
        <ListRow name="excludeCategories" editing={editing} />
        <PeriodRow editing={editing} />
      </Part>
      <Part title="Jak vypadá">
        <ChoiceRow name="view" editing={editing} />
        <ChoiceRow name="theme" editing={editing} />
        <AccentRow editing={editing} />
        <ListRow name="hide" editing={editing} />
        <ViewRow editing={editing} />
      </Part>
      <Part title="Jak se chová">
        <ChoiceRow name="wheelZoom" editing={editing} />
        <ChoiceRow name="linkTarget" editing={editing} />
        <ChoiceRow name="consent" editing={editing} />
      </Part>
      <Part title="Kde smí stát">
        <SiteFields editing={editing} />
        <OfferedCities editing={editing} />
      </Part>
    </>
  );
};
