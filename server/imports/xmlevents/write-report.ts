import type { CivilDate } from '../../../contract/events/calendar-day.ts';
import { toCounted, toForm, type Forms } from '../plural.ts';
import type { ImportReport } from './import-xmlevents.ts';
import { mendKinds, refusalReasons } from './mend.ts';
import { mendWords, refusalWords } from './mend-words.ts';

const events: Forms = ['akce', 'akce', 'akcí'];
const times: Forms = ['termín', 'termíny', 'termínů'];
const weeks: Forms = ['týden', 'týdny', 'týdnů'];
const places: Forms = ['nové místo', 'nová místa', 'nových míst'];
const longestList = 20;

const toDay = (date: CivilDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${month}. ${year}`;
};

const head = ({ fileName, found, madeOn, weeks: count }: ImportReport): string[] => [
  `${fileName}: ${toCounted(found, events)}${madeOn ? `, stav ke dni ${toDay(madeOn)}` : ''}`,
  ...(count === 0
    ? []
    : [
        `Termíny posunuty o ${toCounted(Math.abs(count), weeks)} ${count > 0 ? 'dopředu' : 'zpět'}.`,
      ]),
];

const taken = ({ drafts, written }: ImportReport): string[] => {
  if (drafts.length === 0) return [];
  const timeCount = drafts.reduce((sum, draft) => sum + draft.times.length, 0);
  const approximate = drafts.filter((draft) => draft.place.approximate).length;
  const { created, updated, unchanged, placesCreated } = written;
  return [
    `Převzato: ${toCounted(drafts.length, events)}, ${toCounted(timeCount, times)}`,
    created + updated === 0
      ? '  nic se nezměnilo, vše už v kalendáři je'
      : `  nové ${created}, změněné ${updated}, beze změny ${unchanged}`,
    ...(placesCreated > 0 ? [`  ${toCounted(placesCreated, places)}`] : []),
    ...(approximate > 0 ? [`  jen přibližně umístěno: ${toCounted(approximate, events)}`] : []),
  ];
};

const shared = ({ written }: ImportReport): string[] => {
  const counts = new Map<string, number>();
  for (const title of written.sharedPlaces) counts.set(title, (counts.get(title) ?? 0) + 1);
  if (counts.size === 0) return [];
  return [
    `Na místě, kde už jiné stojí: ${toCounted(written.sharedPlaces.length, events)}`,
    ...shorten([...counts].map(([title, count]) => `${title} (${toCounted(count, events)})`)),
  ];
};

const shorten = (lines: string[]): string[] => [
  ...lines.slice(0, longestList).map((line) => `  ${line}`),
  ...(lines.length > longestList ? [`  a další: ${lines.length - longestList}`] : []),
];

const mended = ({ mends }: ImportReport): string[] => {
  const lines = mendKinds.flatMap((kind) => {
    const count = mends.get(kind);
    const { what, done } = mendWords[kind];
    return count ? [`  ${toCounted(count, what)} – ${done}`] : [];
  });
  return lines.length > 0 ? ['Opraveno v převzatých akcích:', ...lines] : [];
};

const refused = ({ refusals }: ImportReport): string[] => {
  if (refusals.length === 0) return [];
  const lines = refusalReasons.flatMap((reason) => {
    const found = refusals.filter((refusal) => refusal.reason === reason);
    if (found.length === 0) return [];
    return [
      `  ${refusalWords[reason]}: ${toCounted(found.length, events)}`,
      ...shorten(found.map(({ event }) => `  ${event}`)),
    ];
  });
  return [
    `${toForm(refusals.length, ['Odmítnuta', 'Odmítnuty', 'Odmítnuto'])}: ${toCounted(refusals.length, events)}`,
    ...lines,
  ];
};

/** The whole report, in Czech. */
export const writeReport = (report: ImportReport): string =>
  [head(report), taken(report), shared(report), mended(report), refused(report)]
    .flatMap((part) => part)
    .join('\n');
