import * as v from 'valibot';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { maxDates, SeriesSchema } from '../../../contract/organizers/schedule.ts';
import { isCivilDate } from '../../../contract/events/civil-date.ts';
import { useStore } from '../../../widget/index.ts';
import type { EventFormStore } from '../event-form-store.ts';
import { anotherSeries } from './another-series.ts';
import { replaceSeries } from './replace-series.ts';
import { RuleFields, ruleWeekdays } from './rule-fields.tsx';
import { SeriesDates } from './series-dates.tsx';
import { TimeFields } from './time-fields.tsx';
import { ruleWarning } from './time-warnings.ts';
import { isAllPast } from '../../../domain/time/schedule-times.ts';
import { useFields } from '../use-fields.ts';
import './schedule-fields.css';

/** Keeps the weekday of a weekly rule with one weekday equal to that of the first date. */
const followDay = (series: SeriesDraft): SeriesDraft => {
  const { rule, time } = series;
  const day = time.start.slice(0, 10);
  if (rule?.frequency !== 'weekly' || rule.weekdays.length > 1 || !isCivilDate(day)) return series;
  return { ...series, rule: { ...rule, weekdays: ruleWeekdays(day) } };
};

/** Schedule of an event: single dates and recurrence rules with their dates. */
export const ScheduleFields = ({
  store: { form, defaults },
  isPublished,
}: {
  store: Pick<EventFormStore, 'form' | 'defaults'>;
  isPublished: boolean;
}) => {
  const { touch } = form;
  const { draft, problemOf } = useFields(form);
  const { schedule } = draft;
  const hours = useStore(defaults.$defaults)?.hours ?? [];
  // The latest schedule: several inner editors may be confirmed between two renders.
  const change = (next: (latest: readonly SeriesDraft[]) => SeriesDraft[]): void =>
    form.change({ schedule: next(form.$values.get().schedule) });
  const set = (key: string, series: readonly SeriesDraft[]): void =>
    change((latest) => replaceSeries(latest, key, series));
  return (
    <div className="schedule-fields">
      {schedule.map((series, index) => {
        const path = `schedule.${index}`;
        const parsed = v.safeParse(SeriesSchema, series);
        const skipped = parsed.success && ruleWarning(parsed.output);
        const isChanged = series.rule !== null || series.changes.length > 0;
        return (
          <fieldset key={series.key} className="schedule-fields-series">
            <legend>{schedule.length > 1 ? `Termín ${index + 1}` : 'Termín'}</legend>
            <TimeFields
              time={series.time}
              latestHours={index === 0 ? hours : []}
              problemOf={(field) => problemOf(`${path}.time.${field}`)}
              onChange={(time) => set(series.key, [followDay({ ...series, time })])}
              onLeave={(field) => touch(`${path}.time.${field}`)}
            />
            <RuleFields
              rule={series.rule}
              day={series.time.start.slice(0, 10)}
              problemOf={(field) => problemOf(`${path}.rule.${field}`)}
              onChange={(rule) => set(series.key, [{ ...series, rule }])}
              onLeave={(field) => {
                touch(`${path}.rule.${field}`);
                // A rule that makes too many dates, or none.
                touch('schedule');
              }}
            />
            {skipped && (
              <p className="time-fields-note" role="status">
                {skipped}
              </p>
            )}
            {parsed.success && isAllPast([parsed.output], Date.now()) && (
              <p className="time-fields-note" role="status">
                {parsed.output.rule
                  ? 'Všechny tyto termíny už proběhly.'
                  : 'Tento termín už proběhl.'}
              </p>
            )}
            {isChanged && parsed.success && (
              <SeriesDates
                series={parsed.output}
                isPublished={isPublished}
                onChange={(next) => set(series.key, next)}
              />
            )}
            {schedule.length > 1 && (
              <button
                type="button"
                className="link-button"
                onClick={() => set(series.key, [])}
                aria-label={`Odebrat termín ${index + 1}`}
              >
                Odebrat termín
              </button>
            )}
          </fieldset>
        );
      })}
      <p className="field-problem" aria-live="polite">
        {problemOf('schedule')}
      </p>
      {schedule.length < maxDates && (
        <button
          type="button"
          className="action action-quiet"
          onClick={() => change((latest) => [...latest, anotherSeries(latest)])}
        >
          Přidat další termín
        </button>
      )}
    </div>
  );
};
