import { eventHistogram } from '../../../contract/endpoints/overviews.ts';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays, civilDateAt, dayNumber, weekdayOf } from '../../../domain/time/civil-time.ts';
import { dayInWords, daysInWords, weekday } from '../../messages/dates.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { sliderRangeIn, toSliderQuery } from '../../stores/slider-query.ts';
import { toSliderLabels } from './slider-labels.ts';
import { LiveText } from '../live-text.tsx';
import { useWidth } from '../use-width.ts';
import { useSideQuery } from './use-side-query.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

type IndexRange = readonly [first: number, last: number];

const ordered = (one: number, other: number): IndexRange =>
  one < other ? [one, other] : [other, one];

const clamp = (value: number, maximum: number): number => Math.max(0, Math.min(maximum, value));

/** Steps of the keys, in days. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

const none = { start: '1970-01-01', counts: [] };

/** Histogram of events by day with a range slider of the period. */
export const TimeSlider = () => {
  const { store } = useWidget();
  const messages = useMessages(searchMessages);
  const { dateRange, dayParts } = useStore(store.$filters);
  const histogram = useSideQuery(eventHistogram, { toQuery: () => toSliderQuery(store) });
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track, histogram !== null);
  // Range being dragged, before the pointer is released.
  const [dragged, setDragged] = useState<IndexRange | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const year = Number(civilDateAt(store.now()).slice(0, 4));
  const { start, counts } = histogram ?? none;
  const labels = useMemo(
    () =>
      new Map(toSliderLabels(start, counts.length, width).map(({ index, text }) => [index, text])),
    [start, counts, width],
  );
  const inWords = (from: CivilDate, to: CivilDate): string => {
    const dates = daysInWords(from, to, year);
    return widgetMessages.atParts(dates, dayParts);
  };
  const chosen = inWords(dateRange[0].slice(0, 10), dateRange[1].slice(0, 10));
  if (!histogram)
    return (
      <div className="time-slider" aria-hidden="true">
        <p className="time-slider-words">
          <LiveText>{chosen}</LiveText>
        </p>
      </div>
    );

  const last = counts.length - 1;
  const dayAt = (index: number): CivilDate => addDays(start, index);
  const indexOf = (moment: string): number =>
    clamp(dayNumber(moment.slice(0, 10)) - dayNumber(start), last);
  const [first, end] = dragged ?? [indexOf(dateRange[0]), indexOf(dateRange[1])];
  const maxCount = Math.max(...counts, 1);

  // The chosen days, unless dragged: the indexes may be of the previous period while the histogram of a
  // new one is loading.
  const days = dragged ? inWords(dayAt(first), dayAt(end)) : chosen;
  const range = sliderRangeIn(store);
  const isCut = range.isCut && range.start === start;

  const choose = ([from, to]: IndexRange): void => store.setPeriod(dayAt(from), dayAt(to));
  const indexAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = (track.current as HTMLElement).getBoundingClientRect();
    return clamp(Math.floor(((clientX - left) / width) * counts.length), last);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const index = indexAt(event);
    const handle = (event.target as HTMLElement).dataset['end'];
    anchor.current = handle === 'first' ? end : handle === 'last' ? first : index;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(ordered(anchor.current, index));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const index = indexAt(event);
    setHovered(index);
    if (anchor.current !== null) setDragged(ordered(anchor.current, index));
  };
  const onPointerUp = (): void => {
    anchor.current = null;
    if (dragged) choose(dragged);
    setDragged(null);
  };
  const onCancel = (): void => {
    anchor.current = null;
    setDragged(null);
  };
  const onKeyDown =
    (isFirst: boolean) =>
    (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      choose(
        isFirst
          ? [clamp(first + step, end), end]
          : [first, Math.max(first, clamp(end + step, last))],
      );
    };

  const dayText = (index: number): string =>
    `${weekday(dayAt(index))} ${dayInWords(dayAt(index), year)}: ${countedEvents(counts[index] ?? 0)}`;
  const handle = (isFirst: boolean) => (
    <div
      className="time-slider-end"
      style={{ left: `${((isFirst ? first : end + 1) / counts.length) * 100}%` }}
      data-end={isFirst ? 'first' : 'last'}
      role="slider"
      tabIndex={0}
      aria-label={isFirst ? messages.from : messages.to}
      aria-valuemin={isFirst ? 0 : first}
      aria-valuemax={isFirst ? end : last}
      aria-valuenow={isFirst ? first : end}
      aria-valuetext={dayText(isFirst ? first : end)}
      onKeyDown={onKeyDown(isFirst)}
    />
  );

  return (
    <div className="time-slider" role="group" aria-label={messages.timeline}>
      <p className="time-slider-words">
        <LiveText>{hovered === null || dragged ? days : dayText(hovered)}</LiveText>{' '}
        <LiveText>
          {`· ${isCut ? `${messages.sliderFrom(dayInWords(start, year))} · ` : ''}${messages.withoutLong}`}
        </LiveText>
      </p>
      <div
        className="time-slider-track"
        data-drags="any"
        ref={track}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onCancel}
        onPointerLeave={() => setHovered(null)}
      >
        {counts.map((count, index) => {
          const day = dayAt(index);
          const isChosen = index >= first && index <= end;
          const label = labels.get(index);
          return (
            <div
              key={day}
              className="time-slider-day"
              data-chosen={isChosen || undefined}
              data-weekend={weekdayOf(day) > 5 || undefined}
            >
              <div
                className="time-slider-bar"
                // Square root: days with few events stay visible beside busy ones.
                style={{
                  height: count ? `${Math.max(8, Math.sqrt(count / maxCount) * 100)}%` : 0,
                }}
              />
              {label && <LiveText className="time-slider-label">{label}</LiveText>}
            </div>
          );
        })}
        {handle(true)}
        {handle(false)}
      </div>
    </div>
  );
};
