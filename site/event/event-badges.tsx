import { categoryOf } from '../../contract/events/category.ts';
import { freePrice } from '../../domain/events/free-price.ts';
import { CategoryIcon } from '../../widget/index.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import './event-badges.css';

/** Badges of an event: categories, cancelled, free, sample. */
export const EventBadges = ({
  event: { categories, cancelled, sample, priceRange },
}: {
  event: Pick<EventDetail, 'categories' | 'cancelled' | 'sample' | 'priceRange'>;
}) => (
  <ul className="event-badges" aria-label="Kategorie">
    {categories.map((slug) => (
      <li key={slug}>
        <CategoryIcon slug={slug} size={18} />
        {categoryOf(slug).title}
      </li>
    ))}
    {cancelled && <li className="event-badges-cancelled">Zrušeno</li>}
    {priceRange?.to === 0 && <li>{freePrice}</li>}
    {sample && <li>vymyšlená ukázka</li>}
  </ul>
);
