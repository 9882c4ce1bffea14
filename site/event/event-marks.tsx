import { categoryOf } from '../../contract/events/category.ts';
import { CategorySign } from '../../widget/index.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import './event-marks.css';

/** Badges of an event: categories, cancelled, free, sample. */
export const EventMarks = ({
  event: { categories, cancelled, sample, price },
}: {
  event: Pick<EventDetail, 'categories' | 'cancelled' | 'sample' | 'price'>;
}) => (
  <ul className="event-marks" aria-label="Kategorie">
    {categories.map((slug) => (
      <li key={slug}>
        <CategorySign slug={slug} size={18} />
        {categoryOf(slug).title}
      </li>
    ))}
    {cancelled && <li className="event-marks-cancelled">Zrušeno</li>}
    {price === 'zdarma' && <li>zdarma</li>}
    {sample && <li>vymyšlená ukázka</li>}
  </ul>
);
