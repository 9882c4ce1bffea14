import type { FirstView } from '../../../contract/views/first-view.ts';
import { toQueryText, type ViewQuery } from '../../../contract/views/view-query.ts';

/**
 * Query that a first view answers: that of the widget with the bounds of the first view, which are
 * of a rounded size. Null if it differs in anything else.
 */
export const queryOfFirstView = (first: FirstView, query: ViewQuery): ViewQuery | null => {
  const search = new URLSearchParams(first.query);
  const at = (corner: string): number => Number(search.get(corner));
  const bounds = query.bounds && {
    ne: { lat: at('ne_lat'), lng: at('ne_lng') },
    sw: { lat: at('sw_lat'), lng: at('sw_lng') },
  };
  const asked = { ...query, bounds };
  return toQueryText(asked) === first.query ? asked : null;
};
