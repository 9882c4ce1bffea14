import type { CivilDate } from '../../contract/events/civil-date.ts';
import { toCounted, pluralOf, type ReportPluralForms } from './plural.ts';
import type { ImportReport } from './import-report.ts';
import { repairKinds, refusalReasons } from './repair-kinds.ts';
import { repairWords, refusalWords } from './repair-words.ts';

const events: ReportPluralForms = ['akce', 'akce', 'akcí'];
const times: ReportPluralForms = ['termín', 'termíny', 'termínů'];
const weeks: ReportPluralForms = ['týden', 'týdny', 'týdnů'];
const places: ReportPluralForms = ['nové místo', 'nová místa', 'nových míst'];
const maxListedLines = 20;

const toDay = (date: CivilDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${month}. ${year}`;
};

const writeHead = ({ fileName, found, exportDate, weeks: count }: ImportReport): string[] => [
  `${fileName}: ${toCounted(found, events)}${exportDate ? `, stav ke dni ${toDay(exportDate)}` : ''}`,
  ...(count === 0
    ? []
    : [
        `Termíny posunuty o ${toCounted(Math.abs(count), weeks)} ${count > 0 ? 'dopředu' : 'zpět'}.`,
      ]),
];

const writeImported = ({ drafts, written }: ImportReport): string[] => {
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

const writeShared = ({ written }: ImportReport): string[] => {
  const counts = new Map<string, number>();
  for (const title of written.sharedPlaces) counts.set(title, (counts.get(title) ?? 0) + 1);
  if (counts.size === 0) return [];
  return [
    `Na místě, kde už jiné stojí: ${toCounted(written.sharedPlaces.length, events)}`,
    ...shorten([...counts].map(([title, count]) => `${title} (${toCounted(count, events)})`)),
  ];
};

const shorten = (lines: string[]): string[] => [
  ...lines.slice(0, maxListedLines).map((line) => `  ${line}`),
  ...(lines.length > maxListedLines ? [`  a další: ${lines.length - maxListedLines}`] : []),
];

const writeRepairs = ({ repairs }: ImportReport): string[] => {
  const lines = repairKinds.flatMap((kind) => {
    const count = repairs.get(kind);
    const { what, done } = repairWords[kind];
    return count ? [`  ${toCounted(count, what)} – ${done}`] : [];
  });
  return lines.length > 0 ? ['Opraveno v převzatých akcích:', ...lines] : [];
};

const writeRefused = ({ refusals }: ImportReport): string[] => {
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
    `${pluralOf(refusals.length, ['Odmítnuta', 'Odmítnuty', 'Odmítnuto'])}: ${toCounted(refusals.length, events)}`,
    ...lines,
  ];
};

/** Report of an import as Czech text. */
export const writeReport = (report: ImportReport): string =>
  [
    writeHead(report),
    writeImported(report),
    writeShared(report),
    writeRepairs(report),
    writeRefused(report),
  ]
    .flatMap((part) => part)
    .join('\n');
