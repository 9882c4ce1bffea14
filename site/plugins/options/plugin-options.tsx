import type { ComponentType, ReactNode } from 'react';
import type { PluginOptionName } from '../../../contract/plugins/plugin.ts';
import { Field } from '../../components/forms/field.tsx';
import { AccentRow } from './accent-row.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { CityRow } from './city-row.tsx';
import { ListRow } from './list-row.tsx';
import { OfferedCities } from './offered-cities.tsx';
import {
  isChoice,
  isList,
  optionSections,
  optionWords,
  type OptionSection,
} from './option-words.ts';
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

interface RowProps {
  name: PluginOptionName;
  editing: PluginEditing;
}

/** Rows with a control of their own; `lat` is the view, with `lng` and `zoom`. */
const ownRows: Partial<Record<PluginOptionName, ComponentType<Pick<RowProps, 'editing'>>>> = {
  city: CityRow,
  period: PeriodRow,
  accent: AccentRow,
  lat: ViewRow,
};

const Row = ({ name, editing }: RowProps) => {
  const OwnRow = ownRows[name];
  if (OwnRow) return <OwnRow editing={editing} />;
  if (isList(name)) return <ListRow name={name} editing={editing} />;
  return isChoice(name) ? <ChoiceRow name={name} editing={editing} /> : null;
};

const sections = Object.keys(optionSections) as OptionSection[];

const rowsOf = (section: OptionSection): PluginOptionName[] =>
  (Object.keys(optionWords) as PluginOptionName[]).filter(
    (name) => optionWords[name].section === section,
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
      {sections.map((section) => (
        <Part key={section} title={optionSections[section]}>
          {rowsOf(section).map((name) => (
            <Row key={name} name={name} editing={editing} />
          ))}
        </Part>
      ))}
      <Part title="Kde smí stát">
        <SiteFields editing={editing} />
        <OfferedCities editing={editing} />
      </Part>
    </>
  );
};
