import type { EditionInput } from '../../contract/print/edition.ts';
import type { EditionIssue, IssueChange } from '../../contract/print/edition-issue.ts';
import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { createEvent } from './organizer-data.ts';
import { jana } from './people.ts';
import type { FillingCall, Scenario } from './scenario.ts';
import type { StoryServer } from './story-server.ts';

/** Edition of next week in Svitavy. */
export const editionForm: EditionInput = {
  name: 'Zpravodaj',
  query: 'city=svitavy',
  period: 'pristi-tyden',
  closing: { every: 'week', day: 4 },
  layout: 'list',
  paper: 'a4',
  title: '',
  descriptions: true,
  contacts: false,
  limit: null,
  budget: null,
  mail: true,
};

const createEdition = (changes: Partial<EditionInput> = {}): FillingCall => ({
  as: jana.email,
  call: 'createEdition',
  body: { ...editionForm, ...changes },
});

const eventOn = (
  title: string,
  start: string,
  latitude: number,
  changes: Partial<EventDraft> = {},
): FillingCall =>
  createEvent({
    title,
    place: {
      ...emptyEventDraft.place,
      use_existing_place: false,
      title: `Dům ${latitude}`,
      latitude,
      longitude: 16.47,
    },
    schedule: [
      {
        key: 's1',
        time: { precision: 'timed', start, end: null },
        rule: null,
        excluded: [],
        changes: [],
      },
    ],
    ...changes,
  });

const events: FillingCall[] = [
  eventOn('Večer dechovky', '2026-11-24T18:00', 49.751),
  eventOn('Přednáška o včelách', '2026-11-25T17:00', 49.752, { description: '' }),
  eventOn(
    'Taneční večer s velmi dlouhým názvem, který se na telefonu láme',
    '2026-11-27T19:00',
    49.753,
  ),
];

/** Editions without an issue. */
export const editions: Scenario = {
  people: [jana],
  calls: [
    createEdition(),
    createEdition({
      name: 'Plakát na měsíc',
      period: 'pristi-mesic',
      closing: { every: 'month', day: 20 },
      layout: 'poster',
      mail: false,
    }),
  ],
};

const makeIssue: FillingCall = { as: jana.email, call: 'createIssue', body: { edition: '1' } };

/** An issue with three events; `changes` are those of its edition. */
export const issueOf = (changes: Partial<EditionInput> = {}): Scenario => ({
  people: [jana],
  calls: [...events, createEdition(changes), makeIssue],
});

/** Issue of a town without events. */
export const emptyIssue: Scenario = {
  people: [jana],
  calls: [createEdition({ query: 'city=policka' }), makeIssue],
};

export const readIssue = (server: StoryServer): Promise<EditionIssue> =>
  server.call(jana.email, 'editionIssue', { issue: '1' });

/** Changes an event of the issue, as from another window. */
export const changeIssue = async (
  server: StoryServer,
  event: string,
  changes: Partial<IssueChange>,
): Promise<void> => {
  const { version } = await readIssue(server);
  const change = { title: null, text: null, left_out: false, replaced_by: null, ...changes };
  await server.call(jana.email, 'changeIssueEvent', { issue: '1', version, event, ...change });
};

/** Moves the lecture by two hours, and cancels the dance. */
export const moveEvents = async (server: StoryServer): Promise<void> => {
  const lecture = await server.call(jana.email, 'ownEvent', { slug: 'prednaska-o-vcelach' });
  const { slug, version, form } = lecture;
  const schedule = form.schedule.map((series) => ({
    ...series,
    time: { ...series.time, start: '2026-11-25T19:00' },
  }));
  const moved = { slug, version, status: 'published' as const, form: { ...form, schedule } };
  await server.call(jana.email, 'updateEvent', moved);
  const issue = await readIssue(server);
  const dance = issue.rows.at(-1)?.slug ?? '';
  const { version: danceVersion } = await server.call(jana.email, 'ownEvent', { slug: dance });
  const cancelled = { slug: dance, version: danceVersion, status: 'cancelled' as const };
  await server.call(jana.email, 'setEventStatus', cancelled);
};
