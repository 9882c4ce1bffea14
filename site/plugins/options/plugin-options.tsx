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
  type ChoiceName,
  type ListName,
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

/** Options that are neither radio buttons nor check boxes. */
type OwnRowName = Exclude<PluginOptionName, ChoiceName | ListName>;

/** Rows with a control of their own; null where the row of another option sets this one too. */
const ownRows: Record<OwnRowName, ComponentType<Pick<RowProps, 'editing'>> | null> = {
  city: CityRow,
  period: PeriodRow,
  accent: AccentRow,
  lat: ViewRow,
  lng: null,
  zoom: null,
};

const Row = ({ name, editing }: RowProps) => {
  if (isList(name)) return <ListRow name={name} editing={editing} />;
  if (isChoice(name)) return <ChoiceRow name={name} editing={editing} />;
  const OwnRow = ownRows[name];
  return OwnRow && <OwnRow editing={editing} />;
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
