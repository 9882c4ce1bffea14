import {
  outputKeys,
  viewOutputs,
  type ViewOutput,
  type ViewOutputName,
} from '../../../contract/outputs/view-outputs.ts';
import {
  cityParameter,
  organizerParameter,
  parameters,
  pickedTimes,
  placeParameter,
} from './open-api-parameters.ts';
import { errors, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';

// Outputs are not endpoints of the contract, because their bodies are for other programs.
const answered = (type: string): object => {
  const schema = type.endsWith('json') ? {} : { type: 'string' };
  return {
    200: { description: 'Odpověď', content: { [type]: { schema } } },
    ...unchanged,
  };
};

/** Operation of the calendar of one event. */
export const toCalendarOperation = (): object => ({
  operationId: 'calendar',
  summary: 'Jedna akce do kalendáře (iCalendar), každý termín zvlášť',
  ...publicIn('outputs'),
  parameters: [
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: 'time',
      in: 'query',
      description: 'Číslo termínu. Bez něj všechny.',
      schema: { type: 'integer' },
    },
  ],
  responses: {
    ...answered('text/calendar'),
    ...errors(404, 410),
  },
});

/** Operation of the calendar of a place, or of an organiser. */
const toProgrammeOperation = (
  operationId: string,
  summary: string,
  ...parameters: object[]
): object => ({
  operationId,
  summary,
  description: 'Od 30 dnů nazpět do 370 dnů dopředu.',
  ...publicIn('outputs'),
  parameters: parameters.map((parameter) => ({ in: 'path', required: true, ...parameter })),
  responses: {
    ...answered('text/calendar'),
    ...errors(404),
  },
});

export const placeCalendarOperation = toProgrammeOperation(
  'placeCalendar',
  'Akce na jednom místě k odběru do kalendáře (iCalendar)',
  { name: 'place', ...placeParameter },
);

export const organizerCalendarOperation = toProgrammeOperation(
  'organizerCalendar',
  'Akce jednoho pořadatele v obci k odběru do kalendáře (iCalendar)',
  { name: 'city', ...cityParameter },
  { name: 'organizer', ...organizerParameter },
);

const summaries: Record<ViewOutputName, string> = {
  calendar: 'Akce výřezu, obce nebo pluginu k odběru do kalendáře (iCalendar)',
  rss: 'Nově zveřejněné akce výřezu, obce nebo pluginu (RSS 2.0)',
  atom: 'Nově zveřejněné akce výřezu, obce nebo pluginu (Atom)',
  jsonFeed: 'Nově zveřejněné akce výřezu, obce nebo pluginu (JSON Feed)',
  table: 'Termíny akcí jako tabulka (CSV), řádek na termín; otevře ji i Excel',
  map: 'Akce jako body na mapě (GeoJSON)',
  linkedData: 'Akce podle schema.org (JSON-LD), objekt na termín',
  openData: 'Akce podle otevřené formální normy Události z 1. 7. 2020 (JSON-LD), pole událostí',
  kudyZNudy: 'Seznam akcí k importu do Kudy z nudy: těch, kterým nic povinného nechybí',
};

const since = {
  name: 'date',
  in: 'query',
  description: 'Den (2026-11-20), od kterého se akce změnily. Bez něj všechny.',
  schema: { type: 'string', format: 'date' },
};

/** Operation of an event as Kudy z nudy imports it. */
export const toKudyZNudyOperation = (): object => ({
  operationId: 'kudyZNudyDetail',
  summary: 'Jedna akce k importu do Kudy z nudy; její adresa je v jejich seznamu',
  ...publicIn('outputs'),
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'Číslo akce s příponou .json',
      schema: { type: 'string' },
    },
  ],
  responses: { ...answered('application/json'), ...errors(404) },
});

const periodOf = ({ days }: ViewOutput): string =>
  days
    ? `Bez parametru s od ${days.past > 0 ? `${days.past} dnů nazpět` : 'dneška'} do ${days.ahead} dnů dopředu.`
    : 'Bez parametru s období pluginu, jinak dnešek a sedm dní dopředu.';

const limitOf = ({ limit }: ViewOutput): string => (limit ? ` Nejvýše ${limit} akcí.` : '');

/** Operation of an output of a view. */
export const toOutputOperation = (name: ViewOutputName): object => ({
  operationId: `${name}Output`,
  summary: summaries[name],
  description: periodOf(viewOutputs[name]) + limitOf(viewOutputs[name]),
  ...publicIn('outputs'),
  parameters: [
    ...outputKeys.map((key) => ({ name: key, in: 'query', ...parameters[key] })),
    {
      name: 'plugin',
      in: 'query',
      description: 'Označení pluginu, jehož nastavení platí tam, kde parametr chybí.',
      schema: { type: 'string' },
    },
    pickedTimes,
    ...((viewOutputs[name] as ViewOutput).since ? [since] : []),
  ],
  responses: {
    ...answered(viewOutputs[name].type),
    ...errors(403, 404),
  },
});
