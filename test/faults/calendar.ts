import { writeFileSync } from 'node:fs';

const day = 86_400_000;
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const toEvent = (title: string, index: number): string => {
  const place = index % 50;
  const date = toDay(Date.now() + (1 + (index % 20)) * day);
  return `<event id="${index}" create="2026-01-01 10:00:00" last_modif="2026-01-01 10:00:00">
<name lang="cs">${title} ${index}</name>
<description lang="cs">Hraje se na náměstí.</description>
<place id="${place}"><name_place lang="cs">Sál ${place}</name_place>
<gps s="x">${(15.36 + place / 1000).toFixed(4)}</gps><gps s="y">50.4354</gps>
<obec_uir>572659</obec_uir><obec>Jičín</obec></place>
<date_time><start id="0">${date} 19:00:00</start><end id="0">${date} 21:00:00</end></date_time>
<events_type>70</events_type></event>`;
};

/**
 * Writes a calendar for `npm run import`: `count` events with one time each on the next twenty
 * days, titled `${title} ${index}`; their identifiers are the same in each such file.
 */
export const writeCalendar = (file: string, title: string, count: number): void => {
  const events = Array.from({ length: count }, (_, index) => toEvent(title, index));
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><events><ver>1.0</ver><nomenclatures>
<events_type><data id="70" lang="cs">Koncert</data></events_type></nomenclatures>
${events.join('\n')}</events>`,
  );
};
