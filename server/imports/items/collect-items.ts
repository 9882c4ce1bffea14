import type { Refusal } from '../import-report.ts';
import type { SourceItem, ReadItems } from './source-item.ts';

/** What was read from a text, with a repair of the whole when it was not UTF-8. */
export const collectItems = (
  read: readonly (SourceItem | Refusal)[],
  converted = false,
): ReadItems => {
  const items: SourceItem[] = [];
  const refusals: Refusal[] = [];
  for (const one of read)
    if ('reason' in one) refusals.push(one);
    else items.push(one);
  return { items, refusals, repairs: new Map(converted ? [['encoding-converted', 1]] : []) };
};
