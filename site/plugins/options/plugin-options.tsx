import type { ComponentType, ReactNode } from 'react';
import { maxPluginTitleLength, type PluginOptionName } from '../../../contract/plugins/plugin.ts';
import { Field } from '../../components/forms/field.tsx';
import { AccentOptionRow } from './accent-option-row.tsx';
import { ChoiceOptionRow } from './choice-option-row.tsx';
import { CityOptionRow } from './city-option-row.tsx';
import { ListOptionRow } from './list-option-row.tsx';
import { OfferedCities } from './offered-cities.tsx';
import {
  isChoice,
  isList,
  optionSections,
  optionLabels,
  type ChoiceName,
  type ListName,
  type OptionSection,
} from './option-labels.ts';
import { PeriodOptionRow } from './period-option-row.tsx';
import { SiteFields } from '../site-fields.tsx';
import type { PluginFormApi } from '../plugin-form-api.ts';
import { ViewOptionRow } from './view-option-row.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="plugin-part">
    <h2>{title}</h2>
    {children}
  </section>
);

interface RowProps {
  name: PluginOptionName;
  form: PluginFormApi;
}

/** Options that are neither radio buttons nor check boxes. */
type OwnRowName = Exclude<PluginOptionName, ChoiceName | ListName>;

/** Rows with a control of their own; null where the row of another option sets this one too. */
const ownRows: Record<OwnRowName, ComponentType<Pick<RowProps, 'form'>> | null> = {
  city: CityOptionRow,
  period: PeriodOptionRow,
  accent: AccentOptionRow,
  lat: ViewOptionRow,
  lng: null,
  zoom: null,
};

const Row = ({ name, form }: RowProps) => {
  if (isList(name)) return <ListOptionRow name={name} form={form} />;
  if (isChoice(name)) return <ChoiceOptionRow name={name} form={form} />;
  const OwnRow = ownRows[name];
  return OwnRow && <OwnRow form={form} />;
};

const sections = Object.keys(optionSections) as OptionSection[];

const rowsOf = (section: OptionSection): PluginOptionName[] =>
  (Object.keys(optionLabels) as PluginOptionName[]).filter(
    (name) => optionLabels[name].section === section,
  );

export const PluginOptions = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, change, touch } = form;
  return (
    <>
      <Field
        label="Název pluginu"
        hint="Vidíte ho jen vy."
        maxLength={maxPluginTitleLength}
        autoComplete="off"
        problem={problemOf('title')}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        onBlur={() => touch('title')}
      />
      {sections.map((section) => (
        <Part key={section} title={optionSections[section]}>
          {rowsOf(section).map((name) => (
            <Row key={name} name={name} form={form} />
          ))}
        </Part>
      ))}
      <Part title="Kde smí být">
        <SiteFields form={form} />
        <OfferedCities form={form} />
      </Part>
    </>
  );
};
