const none = '–';
const seconds = (milliseconds) => (milliseconds ? `${(milliseconds / 1000).toFixed(2)} s` : none);
const whole = (milliseconds) =>
  typeof milliseconds === 'number'
    ? `${Math.round(milliseconds).toLocaleString('en-GB')} ms`
    : none;

/** A column a figure: its heading, and how a page's median reads. */
const columns = [
  ['first rows', ({ firstRows }) => seconds(firstRows)],
  ['first pins', ({ firstPins }) => seconds(firstPins)],
  ['layout shift', ({ layoutShift }) => layoutShift.toFixed(3)],
  [
    'loading: blocked · longest task',
    (page) => `${whole(page.blockingTime)} · ${whole(page.longestTask)}`,
  ],
  [
    'two pans: busy · longest task',
    (page) => `${whole(page.panBusyTime)} · ${whole(page.panLongestTask)}`,
  ],
  ['zooming: longest task', ({ zoomLongestTask }) => whole(zoomLongestTask)],
  [
    'to the next paint: a filter · a letter',
    (page) =>
      page.tickToPaint ? `${whole(page.tickToPaint)} · ${whole(page.letterToPaint)}` : none,
  ],
  [
    'elements: loaded · after the pans',
    (page) =>
      `${page.elements.toLocaleString('en-GB')} · ${page.elementsAfterPans.toLocaleString('en-GB')}`,
  ],
];

const row = (cells) => `| ${cells.join(' | ')} |`;

/** The slow phone as a table; a sentence where there was no browser. */
export const toPhoneSection = (measured) => {
  if (!measured) return '## On a slow phone\n\nNot measured: there is no Chromium here.';
  const { phone, runs, rows } = measured;
  const lines = rows.flatMap(({ size, widget, bare }) =>
    [
      ['the widget', widget],
      ['bare Leaflet', bare],
    ].map(([name, page]) =>
      row([
        `${size.toLocaleString('en-GB')} · ${name}`,
        ...columns.map(([, toCell]) => toCell(page)),
      ]),
    ),
  );
  return [
    '## On a slow phone',
    `A stranger's page with ${phone.slowdown} times less processor, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s and ${phone.latency} ms, nothing cached; medians of ${runs} visits to each page in turn.`,
    [
      row(['events in the area', ...columns.map(([heading]) => heading)]),
      row(['---', ...columns.map(() => '---:')]),
      ...lines,
    ].join('\n'),
  ].join('\n\n');
};
