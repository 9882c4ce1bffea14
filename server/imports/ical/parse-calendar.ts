import ICAL from 'ical.js';
import { FileProblem } from '../file-problem.ts';
import { mendLine } from './mend-line.ts';

export interface ParsedCalendar {
  events: ICAL.Component[];
  /** Descriptions of time zones by their names. */
  zones: Map<string, ICAL.Component>;
  /** First lines of events that could not be parsed. */
  unreadable: string[];
  /** Number of lines that are not properties and were left out. */
  droppedLines: number;
}

/** Largest number of events in a file. */
const maxEvents = 100_000;

/** Logical lines: a line that begins with white space continues the one before. */
const unfold = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += line.slice(1);
    else if (line.trim() !== '') lines.push(line);
  }
  return lines;
};

const property = /^[A-Za-z0-9-]+(?:;[^:]*)?:|^[A-Za-z0-9-]+;.*:/;

/** Lines from `BEGIN` of a component to its `END`, others between them included. */
const blocksOf = (lines: readonly string[], names: readonly string[]): Map<string, string[][]> => {
  const blocks = new Map<string, string[][]>(names.map((name) => [name, []]));
  let open: { name: string; lines: string[] } | null = null;
  for (const line of lines) {
    const [, edge = '', name = ''] = /^(BEGIN|END):\s*(\w+)\s*$/i.exec(line) ?? [];
    const upper = name.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN' && blocks.has(upper)) open = { name: upper, lines: [] };
    open?.lines.push(line);
    if (edge.toUpperCase() !== 'END' || upper !== open?.name) continue;
    blocks.get(upper)?.push(open.lines);
    open = null;
  }
  return blocks;
};

const parseBlock = (lines: readonly string[]): ICAL.Component | null => {
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')) as never);
  } catch {
    return null;
  }
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};

/** Whether the lines are a whole component; an event alone is what programs drag and send. */
const isWhole = (lines: readonly string[], name: string): boolean =>
  new RegExp(`^END:\\s*${name}\\s*$`, 'i').test(lines.at(-1) ?? '');

const checkWhole = (lines: readonly string[]): void => {
  const [, name = ''] = /^BEGIN:\s*(VCALENDAR|VEVENT)\s*$/i.exec(lines[0] ?? '') ?? [];
  if (name === '') throw new FileProblem('není kalendář (iCalendar): nezačíná BEGIN:VCALENDAR');
  if (!isWhole(lines, name)) throw new FileProblem(`není celý: nekončí END:${name.toUpperCase()}`);
};

/**
 * Parses a calendar event by event, so that a broken one does not take the others with it. Throws
 * FileProblem when it is not a whole calendar.
 */
export const parseCalendar = (text: string): ParsedCalendar => {
  const lines = unfold(text);
  checkWhole(lines);
  const kept = lines.filter((line) => property.test(line)).map(mendLine);
  const blocks = blocksOf(kept, ['VEVENT', 'VTIMEZONE']);
  const [found = [], zones = []] = [blocks.get('VEVENT'), blocks.get('VTIMEZONE')];
  if (found.length > maxEvents) throw new FileProblem(`má více než ${maxEvents} akcí`);
  const parsed = found.map((block) => ({ block, event: parseBlock(block) }));
  return {
    events: parsed.flatMap(({ event }) => event ?? []),
    unreadable: parsed.flatMap(({ block, event }) => {
      if (event) return [];
      return block.find((line) => /^SUMMARY/i.test(line)) ?? block[1] ?? '';
    }),
    zones: new Map(
      zones.flatMap((block) => {
        const zone = parseBlock(block);
        return zone ? [[textOf(zone, 'tzid'), zone] as const] : [];
      }),
    ),
    droppedLines: lines.length - kept.length,
  };
};
