import { useId } from 'react';
import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { addDays, weekdayOf } from '../../../domain/time/civil-time.ts';
import { isLastOfMonth, weekOfMonth } from '../../../domain/time/recurrence.ts';
import { Field } from '../../components/forms/field.tsx';
import { DayInput } from './day-input.tsx';

type RuleDraft = NonNullable<SeriesDraft['rule']>;
type Weekday = RuleDraft['weekdays'][number];

export interface RuleFieldsProps {
  rule: RuleDraft | null;
  /** First date, `YYYY-MM-DD`; empty while there is none. */
  day: string;
  problemOf(field: string): string | undefined;
  onChange(rule: RuleDraft | null): void;
  onLeave(field: string): void;
}

const frequencies = {
  none: 'neopakuje se',
  daily: 'každý den',
  weekly: 'každý týden',
  monthly: 'každý měsíc',
} as const;
const intervals = {
  daily: 'Po kolika dnech',
  weekly: 'Po kolika týdnech',
  monthly: 'Po kolika měsících',
} as const;
const dayAbbreviations = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];
const dayNames = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'];

/** Weekdays of a weekly rule that starts on a day. */
export const ruleWeekdays = (day: string): Weekday[] => [weekdayOf(day) as Weekday];

/** Default length of a new rule, in days. */
const defaultRuleDays = 90;

// Most months have no fifth weekday: the default is then the last one.
const defaultMonthly = (day: string): RuleDraft['monthly'] =>
  isCivilDate(day) && weekOfMonth(day) === 5 ? 'last-weekday' : 'weekday';

const toRule = (frequency: RuleDraft['frequency'], day: string): RuleDraft => ({
  frequency,
  interval: 1,
  weekdays: frequency === 'weekly' && isCivilDate(day) ? ruleWeekdays(day) : [],
  monthly: frequency === 'monthly' ? defaultMonthly(day) : null,
  until: isCivilDate(day) ? addDays(day, defaultRuleDays) : '',
  count: null,
});

/** Fields of a recurrence rule: frequency, weekdays and end. */
export const RuleFields = ({ rule, day, problemOf, onChange, onLeave }: RuleFieldsProps) => {
  const id = useId();
  const set = (changes: Partial<RuleDraft>): void => {
    if (rule) onChange({ ...rule, ...changes });
  };
  const hasDay = isCivilDate(day);
  return (
    <div className="rule-fields">
      <label className="choice">
        <span>Opakování</span>
        <select
          className="text-field"
          value={rule?.frequency ?? 'none'}
          onChange={({ target: { value } }) =>
            onChange(value === 'none' ? null : toRule(value as RuleDraft['frequency'], day))
          }
        >
          {Object.entries(frequencies).map(([frequency, words]) => (
            <option key={frequency} value={frequency}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {rule?.frequency === 'weekly' && (
        <fieldset className="rule-fields-days">
          <legend>Ve které dny</legend>
          <div className="rule-fields-week">
            {dayAbbreviations.map((name, index) => {
              const weekday = (index + 1) as Weekday;
              return (
                <label key={name} className="rule-fields-day" title={dayNames[index]}>
                  <input
                    type="checkbox"
                    aria-label={dayNames[index]}
                    checked={rule.weekdays.includes(weekday)}
                    onChange={({ target }) =>
                      set({
                        weekdays: target.checked
                          ? [...rule.weekdays, weekday].sort()
                          : rule.weekdays.filter((one) => one !== weekday),
                      })
                    }
                  />
                  <span>{name}</span>
                </label>
              );
            })}
          </div>
          <p className="field-problem" aria-live="polite">
            {problemOf('weekdays')}
          </p>
        </fieldset>
      )}
      {rule?.frequency === 'monthly' && hasDay && (
        <label className="choice">
          <span>Ve který den měsíce</span>
          <select
            className="text-field"
            value={rule.monthly ?? 'weekday'}
            onChange={({ target }) => set({ monthly: target.value as RuleDraft['monthly'] })}
          >
            <option value="day">{Number(day.slice(8))}. den v&nbsp;měsíci</option>
            {weekOfMonth(day) < 5 && (
              <option value="weekday">
                {weekOfMonth(day)}.&nbsp;{dayNames[weekdayOf(day) - 1]} v&nbsp;měsíci
              </option>
            )}
            {isLastOfMonth(day) && (
              <option value="last-weekday">
                poslední {dayNames[weekdayOf(day) - 1]} v&nbsp;měsíci
              </option>
            )}
          </select>
        </label>
      )}
      {rule && (
        <div className="time-fields-row">
          <Field
            label={intervals[rule.frequency]}
            problem={problemOf('interval')}
            type="number"
            min={1}
            max={99}
            value={rule.interval ?? ''}
            onChange={({ target }) =>
              set({ interval: target.value === '' ? null : Number(target.value) })
            }
            onBlur={() => onLeave('interval')}
          />
          <fieldset className="rule-fields-end">
            <legend>Konec opakování</legend>
            <label className="check">
              <input
                type="radio"
                name={`${id}-end`}
                checked={rule.count === null}
                onChange={() => set({ count: null, until: toRule(rule.frequency, day).until })}
              />
              v&nbsp;určitý den
            </label>
            <label className="check">
              <input
                type="radio"
                name={`${id}-end`}
                checked={rule.count !== null}
                onChange={() => set({ count: 10, until: null })}
              />
              po počtu termínů
            </label>
          </fieldset>
          {rule.count === null ? (
            <DayInput
              label="Nejpozději do"
              day={rule.until ?? ''}
              problem={problemOf('until')}
              onDay={(until) => set({ until })}
              onBlur={() => onLeave('until')}
            />
          ) : (
            <Field
              label="Kolikrát"
              problem={problemOf('count')}
              type="number"
              min={1}
              max={500}
              value={rule.count}
              onChange={({ target }) => set({ count: Number(target.value) })}
              onBlur={() => onLeave('count')}
            />
          )}
        </div>
      )}
    </div>
  );
};
