import { Link } from 'react-router';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { categoryOf } from '../../../contract/events/category.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { freePrice } from '../../../domain/events/free-price.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import type { PlannedTime } from '../../../domain/time/day-plan.ts';
import { CategoryDot } from '../category-dot.tsx';
import { endInWords, hoursOn, priceInWords } from '../../../widget/index.ts';

export interface ProgrammeRowProps {
  item: PlannedTime;
  /** Day of its heading. */
  date: CivilDate;
  /** What a row says of the place of its event; null for nothing. */
  placeInWords: (event: EventSummary) => string | null;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** One time of an event in a programme. */
export const ProgrammeRow = ({
  item: { event, time },
  date,
  placeInWords,
  now,
}: ProgrammeRowProps) => {
  const { slug, title, categories, priceRange, sample } = event;
  const [main] = categories;
  const isOff = event.cancelled || time.cancelled;
  const facts = [
    main && categoryOf(main).title,
    priceRange && priceInWords(priceRange, freePrice),
    placeInWords(event),
    sample && 'vymyšlená ukázka',
  ].filter(Boolean);
  return (
    <li className={isOff ? 'programme-row programme-row-off' : 'programme-row'}>
      <span className="programme-row-when">{endInWords(time, now) ?? hoursOn(time, date)}</span>{' '}
      <span className="programme-row-words">
        <Link className="programme-row-title" to={`/detail/${slug}?time=${time.id}`}>
          {typeset(title)}
        </Link>{' '}
        {facts.length > 0 && (
          <span className="programme-row-facts">
            {main && <CategoryDot category={main} />}
            {facts.join(' · ')}
          </span>
        )}{' '}
        {isOff && <strong className="programme-row-cancelled">zrušeno</strong>}
      </span>
    </li>
  );
};
