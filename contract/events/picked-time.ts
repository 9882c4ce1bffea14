import { publicPages } from '../public-pages.ts';
import * as v from 'valibot';
import { rowId } from '../row-id.ts';

/** Most times in one selection, so that its address fits into a query and into messages. */
export const maxPickedTimes = 100;

/** One time of an event in a visitor's selection, by their ids. */
export const PickedTimeSchema = v.object({ event: rowId, time: rowId });
export type PickedTime = v.InferOutput<typeof PickedTimeSchema>;

/** Page of a visitor's selection; its key `akce` shows somebody else's. */
export const picksPage = publicPages.picks.path;
export const picksKey = 'akce';

export const isSamePick = (one: PickedTime, other: PickedTime): boolean =>
  one.event === other.event && one.time === other.time;

/** Picks without repeated ones, in their order. */
export const withoutRepeated = (picks: readonly PickedTime[]): PickedTime[] =>
  picks.filter((pick, index) => picks.findIndex((other) => isSamePick(pick, other)) === index);

const toPick = (text: string): unknown => {
  const [event, time] = text.split('-').map(Number);
  return { event, time };
};

/** Separators are characters that addresses keep as they are: `812-9034.815-9101`. */
const listPattern = /^\d{1,10}-\d{1,10}(\.\d{1,10}-\d{1,10})*$/;

/** Selection as the value of a query; an empty text is an empty one. */
export const PickedTimesTextSchema = v.pipe(
  v.string(),
  v.check((text) => text === '' || listPattern.test(text)),
  v.transform((text) => text.split('.').filter(Boolean).map(toPick)),
  v.array(PickedTimeSchema),
  v.transform((picks) => withoutRepeated(picks)),
  v.maxLength(maxPickedTimes),
);

export const toPickedTimesText = (picks: readonly PickedTime[]): string =>
  picks.map(({ event, time }) => `${event}-${time}`).join('.');

/** Path of the page that shows a selection to anybody. */
export const picksAddress = (picks: readonly PickedTime[]): string =>
  `${picksPage}?${picksKey}=${toPickedTimesText(picks)}`;
