const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The slow phone as a table; a sentence where there was no browser. */
export const toPhoneSection = (measured) => {
  if (!measured) return '## On a slow phone\n\nNot measured: there is no Chromium here.';
  const { phone, runs, rows } = measured;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const body = rows.flatMap(({ size, ours, bare }) =>
    [
      ['the widget', ours],
      ['bare Leaflet', bare],
    ].map(([name, { list, pins, shift, longest }]) =>
      line([
        `${size.toLocaleString('en-GB')} · ${name}`,
        list ? seconds(list) : '–',
        seconds(pins),
        shift.toFixed(3),
        `${Math.round(longest)} ms`,
      ]),
    ),
  );
  return [
    '## On a slow phone',
    `A stranger's page with ${phone.slowdown} times less processor, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s and ${phone.latency} ms, nothing cached; medians of ${runs} visits. Events in view, of which an answer holds 2,000 at most. “Bare Leaflet” is a page by hand with Leaflet, markercluster and the same call.`,
    [
      line([
        'events in view',
        'first rows of the list',
        'first pins',
        'layout shift',
        'longest task',
      ]),
      line(['---', '---:', '---:', '---:', '---:']),
      ...body,
    ].join('\n'),
  ].join('\n\n');
};
