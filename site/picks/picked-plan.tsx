import type { EventSummary } from '../../contract/events/event.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { toDayPlan, type PlannedTime } from '../../domain/time/day-plan.ts';
import { DayHeading } from '../components/day-heading.tsx';
import { PickedRow } from './picked-row.tsx';

export interface PickedPlanProps {
  events: readonly EventSummary[];
  /** Current time in epoch milliseconds. */
  now: number;
  onRemove?: ((item: PlannedTime) => void) | undefined;
}

/** Picked times by day, then those that are over. */
export const PickedPlan = ({ events, now, onRemove }: PickedPlanProps) => {
  const { days, over, clashes } = toDayPlan(events, now);
  const today = civilDateAt(now);
  const row = (item: PlannedTime, date: string | null) => (
    <PickedRow
      key={item.time.id}
      item={item}
      date={date}
      clashes={clashes.get(item) ?? []}
      onRemove={onRemove}
    />
  );
  return (
    <>
      {days.map(({ date, items }) => (
        <section key={date} className="picked-day">
          <DayHeading date={date} today={today} />
          <ul>{items.map((item) => row(item, date))}</ul>
        </section>
      ))}
      {over.length > 0 && (
        <section className="picked-day picked-over">
          <h2>Proběhlo</h2>
          <ul>{over.map((item) => row(item, null))}</ul>
        </section>
      )}
    </>
  );
};
