import type { CivilDate } from '../../contract/events/civil-date.ts';
import { categories } from '../../contract/events/category.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { maxPrintTitleLength } from '../../contract/print/print-input.ts';
import { daysOfPeriod } from '../../domain/time/print-period.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { Field } from '../components/forms/field.tsx';
import { isNamedPeriod, namedPeriods } from './print-period.ts';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { sourceOf, type PrintChoice } from './print-choice.ts';
import { PrintSource } from './print-source.tsx';
import '../components/forms/chips.css';

const layouts = [
  ['list', 'Seznam na nástěnku'],
  ['poster', 'Plakát'],
  ['leaflet', 'Skládačka'],
  ['day-plan', 'Plán po dnech'],
] as const;
const layoutHints = {
  list: 'A4, co největším písmem, aby se vešel na jeden list.',
  poster: 'Jeden list A4 nebo A3. Co se nevejde, najdou lidé pod QR kódem.',
  leaflet: 'List A4 tištěný z\u00a0obou stran (překlopit po kratší straně) a\u00a0přeložený na A5.',
  'day-plan': 'A4, každý den po částech: dopoledne, odpoledne, večer.',
} as const;
const titleHints = {
  area: 'Bez něj tam bude název obce.',
  own: 'Bez něj tam bude název obce, kde se akce konají.',
  only: 'Bez něj tam bude název akce.',
} as const;
const paperTitles = [
  ['a4', 'A4'],
  ['a3', 'A3'],
] as const;

export interface PrintFormProps {
  choice: PrintChoice;
  cityTitle: string | null;
  /** There is something to print: a town or an area is chosen, or events. */
  hasArea: boolean;
  /** Events of the choice, for the picture of a poster. */
  events: readonly EventSummary[];
  today: CivilDate;
  /** For a regular edition: without own days and the picture of one event; default false. */
  isRegular?: boolean;
  /** Sentence on a missing town or area. */
  areaProblem?: string | undefined;
  onChange(changes: Partial<PrintChoice>): void;
}

/** What is printed, and how. */
export const PrintForm = ({
  choice,
  cityTitle,
  hasArea,
  events,
  today,
  isRegular = false,
  areaProblem,
  onChange,
}: PrintFormProps) => {
  const { view, period, layout, paper, title, descriptions, picture } = choice;
  const source = sourceOf(choice);
  const hasOwnDays = period === null && (source !== 'only' || view.period !== null);
  const pictured = events.filter(({ image }) => image !== null);
  const days = view.period ?? daysOfPeriod('pristi-tyden', today);
  const setDays = (changes: Partial<typeof days>): void => {
    const next = { ...days, ...changes };
    if (!next.start || !next.end) return;
    const start = next.end < next.start && changes.end ? next.end : next.start;
    const end = next.end < start ? start : next.end;
    onChange({ period: null, view: { ...view, period: { start, end } }, without: [] });
  };
  return (
    <form className="print-form" onSubmit={(submit) => submit.preventDefault()}>
      <PrintSource
        choice={choice}
        cityTitle={cityTitle}
        hasArea={hasArea}
        isOnlyArea={isRegular}
        problem={areaProblem}
        onChange={onChange}
      />
      <ChoiceChips
        legend="Období"
        name="print-period"
        values={[
          ...(source === 'only' ? [['vse', 'Všechny termíny'] as const] : []),
          ...Object.entries(namedPeriods),
          ...(isRegular ? [] : [['vlastni', 'Vlastní dny'] as const]),
        ]}
        chosen={period ?? (hasOwnDays ? 'vlastni' : 'vse')}
        onChoose={(kind) =>
          kind === 'vlastni'
            ? setDays(period ? daysOfPeriod(period, today) : {})
            : onChange({
                period: isNamedPeriod(kind) ? kind : null,
                view: { ...view, period: null },
                without: [],
              })
        }
      />
      {hasOwnDays && !isRegular && (
        <div className="print-days">
          <Field
            label="Od"
            type="date"
            problem={undefined}
            value={days.start}
            onChange={({ target }) => setDays({ start: target.value })}
          />
          <Field
            label="Do"
            type="date"
            problem={undefined}
            value={days.end ?? days.start}
            onChange={({ target }) => setDays({ end: target.value })}
          />
        </div>
      )}
      <ChoiceChips
        legend="Podoba"
        name="print-layout"
        values={layouts}
        chosen={layout}
        hint={layoutHints[layout]}
        onChoose={(next) => onChange({ layout: next as PrintChoice['layout'] })}
      />
      {layout === 'poster' && (
        <>
          <ChoiceChips
            legend="Velikost"
            name="print-paper"
            values={paperTitles}
            chosen={paper}
            onChoose={(next) => onChange({ paper: next as PrintChoice['paper'] })}
          />
          {(pictured.length > 0 || picture !== null) && !isRegular && (
            <label className="field print-picture">
              <span>Obrázek</span>
              <select
                className="text-field"
                value={picture ?? ''}
                onChange={({ target }) => onChange({ picture: target.value || null })}
              >
                <option value="">Bez obrázku</option>
                {picture !== null && !pictured.some(({ slug }) => slug === picture) && (
                  <option value={picture}>Vybraný obrázek tu už není</option>
                )}
                {pictured.map((event) => (
                  <option key={event.slug} value={event.slug}>
                    {typeset(event.title)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      <Field
        label="Nadpis (nepovinné)"
        hint={titleHints[source]}
        problem={undefined}
        maxLength={maxPrintTitleLength}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        label="Přidat krátké popisy akcí"
        type="checkbox"
        problem={undefined}
        checked={descriptions}
        onChange={({ target }) => onChange({ descriptions: target.checked })}
      />
      {source !== 'only' && (
        <details className="print-categories" open={view.categories.length > 0 || undefined}>
          <summary>Jen některé kategorie</summary>
          <div className="chips-all">
            {categories.map(({ slug, title: category }) => (
              <label key={slug} className="chips-one">
                <input
                  type="checkbox"
                  checked={view.categories.includes(slug)}
                  onChange={({ target }) =>
                    onChange({
                      without: [],
                      view: {
                        ...view,
                        categories: target.checked
                          ? [...view.categories, slug]
                          : view.categories.filter((one) => one !== slug),
                      },
                    })
                  }
                />
                <span>{category}</span>
              </label>
            ))}
          </div>
        </details>
      )}
    </form>
  );
};
