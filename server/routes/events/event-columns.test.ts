import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { emptyEventFields } from '../../../contract/organizers/event-fields.ts';
import { EditableEventSchema } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { cleanUpDeleted } from '../../organizers/clean-up-deleted.ts';
import { eventTableColumns } from '../../storage/event-table.ts';
import type { EventRow } from '../../storage/tables.ts';

const day = 86_400_000;
const mark = 'Nikdo jiný to neví';
/** Values of the columns that an organiser or a source writes, none of them empty. */
const written = {
  title: `${mark}: název`,
  folded: 'nikdo jiny to nevi',
  description: mark,
  categories: '["koncerty"]',
  organizer: mark,
  organizer_slug: 'nikdo-jiny-to-nevi',
  price: mark,
  price_from: 120,
  price_to: 250,
  url: 'https://nikdo-jiny.example/',
  venue: mark,
  source_images: JSON.stringify([mark]),
  content_hash: mark,
  schedule: JSON.stringify([{ title: mark }]),
  draft: JSON.stringify({ title: mark }),
  contact: mark,
  prints_contact: 1,
  facets: '["deti"]',
  origin: JSON.stringify({ title: mark, address: null, licence: mark }),
  double_clues: JSON.stringify([mark]),
} satisfies Partial<EventRow>;

type FormName = keyof typeof emptyEventDraft;
const formNames = Object.keys(emptyEventDraft) as FormName[];
/** Fields of the first release, without which a form has always been refused. */
const firstNames = new Set<FormName>([
  'title',
  'categories',
  'description',
  'price',
  'url',
  'organizer',
  'contact',
  'facets',
  'place',
  'schedule',
  'images',
]);

const DownloadSchema = v.object({ events: v.array(v.record(v.string(), v.unknown())) });

const names = Object.keys(eventTableColumns) as (keyof EventRow)[];
const erasedNames = names.filter((name) => eventTableColumns[name].erased !== 'kept');

describeRules('by the rules of columns', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, clear } = createAccountCalls(() => test);
  const db = () => test.context.storage.db;
  const readRow = () => db().selectFrom('event').selectAll().executeTakeFirstOrThrow();

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['event', 'place'] as const) await db().deleteFrom(table).execute();
    await clear();
    test.setNow(testNow);
    token = await register();
    await call('POST', 'event-user/', { body: { status: 'published', form: eventForm() }, token });
  });

  it('the table of events has the columns of the rules, and no other', async () => {
    expect(Object.keys(await readRow()).sort()).toEqual([...names].sort());
  });

  it('a permanently deleted event has nothing of what was written', async () => {
    // The test has a value for each column, or it is one of those the deletion itself writes.
    const own = ['status', 'owner_id', 'deleted_at', 'double_of'];
    expect([...Object.keys(written), ...own].sort()).toEqual([...erasedNames].sort());
    const before = await readRow();
    const gone = { status: 'deleted', deleted_at: testNow, double_of: before.id } as const;
    await db()
      .updateTable('event')
      .set({ ...written, ...gone })
      .execute();
    expect(await cleanUpDeleted(test.context.storage, testNow + 31 * day)).toBe(1);
    const after = await readRow();
    expect(JSON.stringify(after)).not.toMatch(/nikdo/i);
    for (const name of names) {
      const { erased } = eventTableColumns[name];
      const isCounted = name === 'revision';
      if (erased !== 'kept') expect([name, after[name]]).toEqual([name, erased.to]);
      else if (!isCounted) expect([name, after[name]]).toEqual([name, before[name]]);
    }
  });

  it('the download of an owner has what they filled in, as values', async () => {
    await db().updateTable('event').set(written).execute();
    const { json } = await call('GET', 'export/', { token });
    const { events } = v.parse(DownloadSchema, json);
    expect(events).toMatchObject([
      {
        title: written.title,
        description: mark,
        categories: ['koncerty'],
        organizer: mark,
        price: mark,
        url: written.url,
        venue: mark,
        contact: mark,
        prints_contact: true,
        facets: ['deti'],
        schedule: [{ title: mark }],
        draft: { title: mark },
        status: 'published',
        created_at: new Date(testNow).toISOString(),
        deleted_at: null,
      },
    ]);
    // A field added to the form is there too.
    expect(Object.keys(events[0] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(emptyEventFields)),
    );
  });

  it.each(formNames.filter((name) => !firstNames.has(name)))(
    'a form without %s, which was added later, is published',
    async (name) => {
      const { [name]: _missing, ...form } = eventForm({ place: { latitude: 49.76 } });
      const body = { status: 'published', form };
      expect((await call('POST', 'event-user/', { body, token })).status).toBe(200);
    },
  );

  it.each(formNames.filter((name) => name !== 'images'))(
    'a draft stored before the form had %s opens with it empty',
    async (name) => {
      const body = { status: 'draft', form: eventForm({ title: mark, contact: mark }) };
      const answer = await call('POST', 'event-user/', { body, token });
      const made = v.parse(EditableEventSchema, answer.json);
      const { [name]: _missing, ...earlier } = made.form;
      await db()
        .updateTable('event')
        .set({ draft: JSON.stringify(earlier) })
        .where('id', '=', made.id)
        .execute();
      const { status, json } = await call('GET', `event-user/${made.slug}/`, { token });
      expect(status).toBe(200);
      const { form } = v.parse(EditableEventSchema, json);
      expect(form).toEqual({ ...made.form, [name]: emptyEventDraft[name] });
    },
  );
});
