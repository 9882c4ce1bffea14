import type { ReactNode } from 'react';
import type { EventSummary } from '../../../contract/events/event.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { toDayPlan } from '../../../domain/time/day-plan.ts';
import { counted, type PluralForms } from '../../../widget/index.ts';
import { DayHeading } from '../day-heading.tsx';
import { ProgrammeRow, type ProgrammeRowProps } from './programme-row.tsx';
import './programme.css';

const laterForms: PluralForms = ['pozdější termín', 'pozdější termíny', 'pozdějších termínů'];

export interface ProgrammeProps extends Pick<ProgrammeRowProps, 'placeInWords' | 'now'> {
  events: readonly EventSummary[];
  /** Number of later times, which `events` do not have. */
  later: number;
  /** Content of the paragraph when nothing is coming. */
  children: ReactNode;
}

/** What is coming, by day; what is under way is under today. */
export const Programme = ({ events, later, placeInWords, now, children }: ProgrammeProps) => {
  const { days } = toDayPlan(events, now);
  if (days.length === 0) return <p className="programme-none">{children}</p>;
  return (
    <>
      {days.map(({ date, items }) => (
        <section key={date} className="programme-day">
          <DayHeading date={date} today={civilDateAt(now)} />
          <ul>
            {items.map((item) => (
              <ProgrammeRow
                key={item.time.id}
                item={item}
                date={date}
                placeInWords={placeInWords}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
      {later > 0 && <p className="programme-none">A&nbsp;ještě {counted(later, laterForms)}.</p>}
    </>
  );
};
