import { createAccountServices } from '../../../server/accounts/account-services.ts';
import { runAdmin } from '../../../server/accounts/run-admin.ts';
import { decidedOf } from '../../../server/inbox/item-state.ts';
import { eventForm } from '../fixtures/event-forms.ts';
import { testNow, type TestApp } from '../servers/test-app.ts';
import { person } from './account-calls.ts';
import type { NamedRows } from './endpoint-inputs.ts';
import { editionForm } from '../fixtures/edition-form.ts';
import { createPlaceCalls } from './place-calls.ts';

export interface NamedRowsReader {
  /** Session of an administrator, whose password is that of `person`. */
  token: string;
  /** Rows of the administrator in their current versions; what was deleted is created again. */
  read(): Promise<NamedRows>;
  /** Removes the counts of rate limits. */
  forgetAttempts(): Promise<void>;
}

/** An administrator with events, places, a merge, a plugin and an image. */
export const createNamedRows = async (app: () => TestApp): Promise<NamedRowsReader> => {
  const { db } = app().context.storage;
  const { accounts, sessions, passwords } = createAccountServices(app().context);
  const account = await accounts.create(
    { ...person, consent: true },
    await passwords.hash(person.password),
  );
  const token = await sessions.open(account, 'Firefox, Windows');
  await runAdmin(['grant', person.email], db, () => testNow);
  const { create, places, merge, call } = createPlaceCalls(app);

  let points = 0;
  const freePoint = () => {
    points++;
    return {
      latitude: 49.7 + (points % 1000) / 10_000,
      longitude: 16.4 + points / 1e7 + Math.floor(points / 1000) / 10_000,
    };
  };
  const createEvent = () =>
    create('Koncert', { use_existing_place: false, title: `Sál ${points}`, ...freePoint() }, token);
  await createEvent();
  await createEvent();
  const [source, target] = (await places(token)).places;
  if (!source || !target) throw new Error('two places were created');
  const merged = await merge(source, target, token);
  const image = await db
    .insertInto('image')
    .values({
      key: 'a'.repeat(32),
      owner_id: account.id,
      event_id: null,
      position: 0,
      alt: '',
      focus_x: 50,
      focus_y: 50,
      width: 320,
      height: 200,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const readSourceId = () =>
    db
      .selectFrom('source_event')
      .innerJoin('event', 'event.id', 'source_event.event_id')
      .select('source_event.source_id')
      .where('event.status', '!=', 'deleted')
      .limit(1)
      .executeTakeFirst();
  const readApiKey = () => db.selectFrom('api_key').select('id').limit(1).executeTakeFirst();

  const readEvent = () =>
    db
      .selectFrom('event')
      .innerJoin('event_time', 'event_time.event_id', 'event.id')
      .select(['event.id', 'event.slug', 'event.version', 'event_time.id as time'])
      .where('event.status', 'in', ['published', 'cancelled'])
      .orderBy('event_time.id', 'desc')
      .executeTakeFirst();
  const readPlaces = () =>
    db
      .selectFrom('place')
      .select(['id', 'version'])
      .where('merged_into', 'is', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
  const readPlugin = () =>
    db.selectFrom('plugin').select(['id', 'version']).limit(1).executeTakeFirst();

  const readEdition = () =>
    db.selectFrom('edition').select(['id', 'version']).limit(1).executeTakeFirst();
  const readIssue = async () => {
    const row = await db
      .selectFrom('edition_issue')
      .select(['id', 'version', 'events'])
      .limit(1)
      .executeTakeFirst();
    const [first] = row ? (JSON.parse(row.events) as { slug: string }[]) : [];
    return row && first ? { id: row.id, version: row.version, event: first.slug } : undefined;
  };
  /** An issue of this week with the events of the administrator. */
  const createIssue = async () => {
    await db.deleteFrom('edition').execute();
    if (!(await readEvent())) await createEvent();
    const body = { ...editionForm, query: 'lat=49.75&lng=16.4&r=50' };
    const { json } = await call('POST', 'edition/', { body, token });
    await call('POST', `edition/${(json as { id: number }).id}/issue/`, { body: {}, token });
  };

  /** A source with an item that waits and one that was taken. */
  const readImports = async (): Promise<NamedRows['imports']> => {
    const row = await db
      .selectFrom('import_source')
      .innerJoin('import_item', 'import_item.source_id', 'import_source.id')
      .innerJoin('import_take', 'import_take.source_id', 'import_source.id')
      .innerJoin('import_change', 'import_change.take_id', 'import_take.id')
      .select([
        'import_source.id as source',
        'import_source.version',
        'import_item.id as item',
        'import_item.says_hash',
        'import_item.state',
        'import_item.similar_id',
        'import_take.id as take',
      ])
      .where('import_item.event_id', 'is', null)
      .where('import_item.gone', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (row) {
      const { source, version, item, take } = row;
      return { source, version, item, take, says: decidedOf(row) };
    }
    await db.deleteFrom('import_source').execute();
    const text = 'název;začátek;místo\nBeseda;5. 12. 2026 18:00;Knihovna\nKino;6. 12. 2026;Kino';
    const body = { title: '', city: 'svitavy', automatic: false, licence: '' };
    const created = await call('POST', 'import-source/', {
      body: { ...body, content: { kind: 'table', text } },
      token,
    });
    const { id } = created.json as { id: number };
    await app().context.inbox.readings.check();
    const [first] = await db
      .selectFrom('import_item')
      .selectAll()
      .where('source_id', '=', id)
      .execute();
    const item = first && { item: first.id, says: decidedOf(first) };
    await call('POST', `import-source/${id}/decide/`, {
      body: { decisions: [{ ...item, action: 'take' }] },
      token,
    });
    return readImports();
  };

  /** Page of a network with a post about an event. */
  const readSocialPost = async (event_id: number): Promise<number> => {
    const own = { account_id: account.id, network: 'facebook', page_id: '2001' };
    await db
      .insertInto('social_page')
      .values({ ...own, title: 'Město Svitavy', sealed_token: 'v1.a.b.c', failure: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const post = await db
      .selectFrom('social_post')
      .select('id')
      .where('event_id', '=', event_id)
      .limit(1)
      .executeTakeFirst();
    if (post) return post.id;
    const { json } = await call('POST', 'fb-share-post/', {
      body: { event: event_id, pages: ['2001'], message: 'Koncert', at: null, announces: true },
      token,
    });
    return (json as { posts: { id: number }[] }).posts[0]?.id ?? 0;
  };

  const read = async (): Promise<NamedRows> => {
    const [event, [place, other], plugin, edition, issue, apiKey, published] = await Promise.all([
      readEvent(),
      readPlaces(),
      readPlugin(),
      readEdition(),
      readIssue(),
      readApiKey(),
      readSourceId(),
    ]);
    if (event && place && other && plugin && edition && issue && apiKey && published)
      return {
        event,
        places: [place, other],
        plugin,
        edition,
        issue,
        image: image.id,
        apiKey: apiKey.id,
        socialPost: await readSocialPost(event.id),
        sourceId: published.source_id,
        merge: merged.merge,
        imports: await readImports(),
        point: freePoint(),
      };
    if (!event || !other) await createEvent();
    if (!issue) await createIssue();
    if (!plugin)
      await call('POST', 'update-plugin-config/', {
        body: { title: 'Náš web', config: {}, sites: [], cities: [] },
        token,
      });
    if (!apiKey) {
      await db.deleteFrom('attempt').execute();
      const body = { name: 'Kalendář města', scope: 'write', valid_days: null };
      await call('POST', 'api-key/', { body, token });
    }
    if (!published)
      await call('PUT', 'event-user/by-source/akce-1/', {
        body: { form: eventForm({ place: { title: `Sál ${points}`, ...freePoint() } }) },
        token,
      });
    return read();
  };
  return {
    token,
    read,
    async forgetAttempts() {
      await db.deleteFrom('attempt').execute();
    },
  };
};
