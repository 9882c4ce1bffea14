import type { Refusal } from '../import-report.ts';
import type { ImportItem, ReadItems } from './import-item.ts';

/** What was read from a text, with a repair of the whole when it was not UTF-8. */
export const collectItems = (
  read: readonly (ImportItem | Refusal)[],
  converted = false,
): ReadItems => {
  const items: ImportItem[] = [];
  const refusals: Refusal[] = [];
  for (const one of read)
    if ('reason' in one) refusals.push(one);
    else items.push(one);
  return { items, refusals, repairs: new Map(converted ? [['encoding-converted', 1]] : []) };
};
