import { shortestInteraction } from './phone-visit.mjs';
import { toTable } from './table.mjs';

const none = '–';
const number = (value) => Math.round(value).toLocaleString('en-GB');
const seconds = (value) => (value === null ? none : `${(value / 1000).toFixed(2)} s`);
const milliseconds = (value) => `${number(value)} ms`;
const longTask = (value) => (value === 0 ? 'none' : milliseconds(value));
const timeToPaint = (value) => {
  if (value === undefined) return none;
  return value > shortestInteraction ? milliseconds(value) : `≤ ${shortestInteraction} ms`;
};

const loading = {
  'first rows': ({ firstRows }) => seconds(firstRows),
  'first pins': ({ firstPins }) => seconds(firstPins),
  'layout shift': ({ layoutShift }) => layoutShift.toFixed(3),
  'blocking time': ({ blockingTime }) => milliseconds(blockingTime),
  'longest task': ({ longestTask }) => longTask(longestTask),
  elements: ({ elements }) => number(elements),
};
const use = {
  'tick to paint': ({ tickToPaint }) => timeToPaint(tickToPaint),
  'letter to paint': ({ letterToPaint }) => timeToPaint(letterToPaint),
  'two pans, busy': ({ panBusyTime }) => seconds(panBusyTime),
  'longest task': ({ panLongestTask }) => longTask(panLongestTask),
  'zooming, longest task': ({ zoomLongestTask }) => longTask(zoomLongestTask),
  'elements after pans': ({ elementsAfterPans }) => number(elementsAfterPans),
};

const section = (title, columns, rows) => {
  const lines = rows.flatMap(({ size, widget, bare }) =>
    Object.entries({ 'the widget': widget, 'bare Leaflet': bare }).map(([name, figures]) => [
      `${number(size)} · ${name}`,
      ...Object.values(columns).map((toCell) => toCell(figures)),
    ]),
  );
  return [`### ${title}`, toTable(['events · page', ...Object.keys(columns)], lines)];
};

/** Two tables of the slow phone; a sentence if there was no Chromium. */
export const toPhoneSection = (measured) => {
  if (!measured) return '## On a slow phone\n\nNot measured: there is no Chromium here.';
  const { phone, runs, rows, machine } = measured;
  const { slowdown, bytesPerSecond, latency } = phone;
  const [before, after] = machine.load.map((value) => value.toFixed(1));
  return [
    '## On a slow phone',
    `A stranger's page with ${slowdown} times less processor, ${(bytesPerSecond * 8) / 1e6} Mbit/s and ${latency} ms, nothing cached; medians of ${runs} visits, the pages in turn. ${machine.minutes.toFixed(1)} minutes, load ${before} before and ${after} after. What each figure is says the README.`,
    ...section('Loading', loading, rows),
    ...section('In use', use, rows),
  ].join('\n\n');
};
