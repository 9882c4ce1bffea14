import * as v from 'valibot';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { mostDates, SeriesSchema } from '../../../contract/organizers/schedule.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { nextKey } from '../../../domain/time/edit-schedule.ts';
import { isCivilDate } from '../../../contract/events/calendar-day.ts';
import { RuleFields, ruleWeekdays } from './rule-fields.tsx';
import { SeriesDates } from './series-dates.tsx';
import { TimeFields } from './time-fields.tsx';
import { isAllPast } from './to-times.ts';
import type { EventEditor } from '../use-event-editor.ts';
import './schedule-fields.css';

/** New series a week after the last one; empty if it is the first. */
export const anotherSeries = (schedule: readonly SeriesDraft[]): SeriesDraft => {
  const { time } = schedule.at(-1) ?? {
    time: { precision: 'timed' as const, start: '', end: null },
  };
  const shift = (text: string): string =>
    isCivilDate(text.slice(0, 10)) ? addDays(text.slice(0, 10), 7) + text.slice(10) : text;
  return {
    key: nextKey(schedule),
    time: { ...time, start: shift(time.start), end: time.end === null ? null : shift(time.end) },
    rule: null,
    excluded: [],
    changes: [],
  };
};

/** Keeps the weekday of a weekly rule with one weekday equal to that of the first date. */
const followDay = (series: SeriesDraft): SeriesDraft => {
  const { rule, time } = series;
  const day = time.start.slice(0, 10);
  if (rule?.frequency !== 'weekly' || rule.weekdays.length > 1 || !isCivilDate(day)) return series;
  return { ...series, rule: { ...rule, weekdays: ruleWeekdays(day) } };
};

/** Schedule of an event: single dates and recurrence rules with their dates. */
export const ScheduleFields = ({
  editor: { draft, problemOf, change, touch },
  isPublished,
}: {
  editor: EventEditor;
  isPublished: boolean;
}) => {
  const { schedule } = draft;
  const set = (index: number, series: readonly SeriesDraft[]): void =>
    change({ schedule: schedule.flatMap((one, at) => (at === index ? series : [one])) });
  return (
    <div className="schedule-fields">
      {schedule.map((series, index) => {
        const path = `schedule.${index}`;
        const parsed = v.safeParse(SeriesSchema, series);
        const isChanged = series.rule !== null || series.changes.length > 0;
        return (
          <fieldset key={series.key} className="schedule-fields-series">
            <legend>{schedule.length > 1 ? `Termín ${index + 1}` : 'Termín'}</legend>
            <TimeFields
              time={series.time}
              problemOf={(field) => problemOf(`${path}.time.${field}`)}
              onChange={(time) => set(index, [followDay({ ...series, time })])}
              onLeave={(field) => touch(`${path}.time.${field}`)}
            />
            <RuleFields
              rule={series.rule}
              day={series.time.start.slice(0, 10)}
              problemOf={(field) => problemOf(`${path}.rule${field && `.${field}`}`)}
              onChange={(rule) => set(index, [{ ...series, rule }])}
              onLeave={(field) => touch(`${path}.rule.${field}`)}
            />
            {parsed.success && isAllPast([parsed.output], Date.now()) && (
              <p className="time-fields-note" role="status">
                {parsed.output.rule
                  ? 'Všechny tyhle termíny už proběhly.'
                  : 'Tenhle termín už proběhl.'}
              </p>
            )}
            {isChanged && parsed.success && (
              <SeriesDates
                series={parsed.output}
                isPublished={isPublished}
                // Moving the following dates splits the series: the new one needs its own key.
                onChange={([first, following]) =>
                  set(index, [
                    ...(first ? [first] : []),
                    ...(following ? [{ ...following, key: nextKey(schedule) }] : []),
                  ])
                }
              />
            )}
            {schedule.length > 1 && (
              <button
                type="button"
                className="link-button"
                onClick={() => set(index, [])}
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
      {schedule.length < mostDates && (
        <button
          type="button"
          className="action action-quiet"
          onClick={() => change({ schedule: [...schedule, anotherSeries(schedule)] })}
        >
          Přidat další termín
        </button>
      )}
    </div>
  );
};
