import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EditableEventSchema } from '../../contract/organizers/own-event.ts';
import { createAccountCalls, type Called } from '../../test/support/api/account-calls.ts';
import { editionForm } from '../../test/support/fixtures/edition-form.ts';
import { eventForm } from '../../test/support/fixtures/event-forms.ts';
import { picture } from '../../test/support/fixtures/pictures.ts';
import { describeStorages } from '../../test/support/servers/storages.ts';
import {
  openSecondApp,
  openTestApp,
  testNow,
  type TestApp,
} from '../../test/support/servers/test-app.ts';
import { cleanUpRequestKeys } from '../accounts/make-once.ts';

const day = 86_400_000;
const key = 'a1b2c3d4e5';

describeStorages('a creation that is sent again with its key', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, refusalOf, clear } = createAccountCalls(() => test);

  const post = (path: string, body: unknown, headers = { 'idempotency-key': key }, as = token) =>
    call('POST', path, { body, token: as, headers });
  const publish = (changes: object = {}, headers?: Record<string, string>, as = token) =>
    post(
      'event-user/',
      { status: 'published', form: { ...eventForm(), ...changes } },
      headers as { 'idempotency-key': string },
      as,
    );
  const eventOf = ({ status, json }: Called) => {
    expect(status, JSON.stringify(json)).toBe(200);
    return v.parse(EditableEventSchema, json);
  };
  const count = async (table: 'event' | 'place' | 'image' | 'plugin' | 'edition') =>
    (await test.context.storage.db.selectFrom(table).select('id').execute()).length;
  const revision = () =>
    test.context.storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow();

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    const { db } = test.context.storage;
    for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
    await test.refresh();
    await clear();
    token = await register();
  });

  it('gives the event of then, and writes nothing', async () => {
    const first = eventOf(await publish());
    const before = await revision();
    expect(eventOf(await publish())).toEqual(first);
    expect(await revision()).toEqual(before);
    expect([await count('event'), await count('place')]).toEqual([1, 1]);
  });

  it('creates one event when it arrives in two processes at once', async () => {
    const second = await openSecondApp(test);
    const there = createAccountCalls(() => second);
    const body = { status: 'published', form: eventForm() };
    const headers = { 'idempotency-key': key };
    const answers = await Promise.all(
      [call, there.call, call, there.call].map((send) =>
        send('POST', 'event-user/', { body, token, headers }),
      ),
    );
    await second.app.close();
    await second.context.storage.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => eventOf(answer).slug)).size).toBe(1);
    expect(await count('event')).toBe(1);
  });

  it('changes the event when its sender went on writing, and only until somebody else did', async () => {
    const { slug } = eventOf(await publish());
    const longer = eventOf(await publish({ title: 'Koncert dechovky a sboru' }));
    expect(longer).toMatchObject({ version: 2, form: { title: 'Koncert dechovky a sboru' } });
    expect(longer.slug).toBe(slug);
    expect(eventOf(await publish({ price: '80 Kč' }))).toMatchObject({ version: 3 });
    const edit = { version: 3, status: 'published', form: { ...longer.form, title: 'Jinak' } };
    expect((await call('PUT', `event-user/${slug}/`, { body: edit, token })).status).toBe(200);
    // What was sent last has been stored, whatever happened since.
    expect(eventOf(await publish({ price: '80 Kč' }))).toMatchObject({ form: { title: 'Jinak' } });
    const late = await publish({ price: '90 Kč' });
    expect(late.status).toBe(409);
    expect(refusalOf(late)).toMatchObject({ code: 'conflict', field: 'version', event: slug });
    expect([await count('event'), await count('place')]).toEqual([1, 1]);
  });

  it('leaves a published event on the map when the request of its draft comes late', async () => {
    const draft = () =>
      post('event-user/', { status: 'draft', form: eventForm() }, { 'idempotency-key': key });
    expect((await draft()).json).toMatchObject({ status: 'draft' });
    const { slug } = eventOf(await publish());
    const late = await draft();
    expect([late.status, refusalOf(late)]).toMatchObject([409, { event: slug }]);
    expect(eventOf(await publish())).toMatchObject({ status: 'published', version: 2 });
  });

  it('creates a new event when that of then was deleted', async () => {
    const { slug } = eventOf(await publish());
    await call('DELETE', `event-user/${slug}/`, { token });
    const again = eventOf(await publish({ place: { ...eventForm().place, latitude: 49.76 } }));
    expect(again).toMatchObject({ version: 1, status: 'published' });
    expect(again.slug).not.toBe(slug);
  });

  it('is another creation without a key, with another one, and of another account', async () => {
    const at = (latitude: number) => ({ place: { ...eventForm().place, latitude } });
    const other = await register({ email: 'petr@example.cz' });
    const slugs = [
      await publish(at(49.71)),
      await publish(at(49.72), {}),
      await publish(at(49.73), {}),
      await publish(at(49.74), { 'idempotency-key': `${key}0` }),
      await publish(at(49.75), { 'idempotency-key': key }, other),
    ].map((answer) => eventOf(answer).slug);
    expect(new Set(slugs).size).toBe(5);
  });

  it('keeps the key of a refused one free', async () => {
    const refused = await publish({ title: '' });
    expect(refused.status).toBe(400);
    expect(eventOf(await publish())).toMatchObject({ version: 1 });
  });

  it('gives the image, plugin and edition of then', async () => {
    const photo = await picture(40, 30).jpeg().toBuffer();
    const upload = async () => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/image/',
        headers: {
          'content-type': 'image/jpeg',
          authorization: `Token ${token}`,
          'idempotency-key': 'picture-1',
        },
        payload: photo,
      });
      return answer.json() as { id: number };
    };
    expect((await upload()).id).toBe((await upload()).id);
    const titled = (title: string) => ({ title, config: {}, sites: [], cities: [] });
    const make = async (path: string, body: object, of: string) =>
      (await post(path, body, { 'idempotency-key': of })).json as { id: string; version: number };
    const plugin = await make('update-plugin-config/', titled('Na úvod'), 'plugin-1');
    expect(await make('update-plugin-config/', titled('Na úvod'), 'plugin-1')).toEqual(plugin);
    const renamed = await make('update-plugin-config/', titled('Na titulku'), 'plugin-1');
    expect(renamed).toMatchObject({ id: plugin.id, version: 2, title: 'Na titulku' });
    const edition = await make('edition/', editionForm, 'edition-1');
    expect(await make('edition/', editionForm, 'edition-1')).toEqual(edition);
    expect([await count('image'), await count('plugin'), await count('edition')]).toEqual([
      1, 1, 1,
    ]);
    // A key names one creation, of whatever kind.
    expect((await publish({}, { 'idempotency-key': 'plugin-1' })).status).toBe(409);
  });

  it('may have quotes around its key; another form of a key is refused', async () => {
    const { slug } = eventOf(await publish());
    expect(eventOf(await publish({}, { 'idempotency-key': `"${key}"` })).slug).toBe(slug);
    const refused = await publish({}, { 'idempotency-key': 'krátký' });
    expect(refusalOf(refused).fields).toEqual({
      'Idempotency-Key': expect.stringContaining('8 až 64') as string,
    });
  });

  it('is known for thirty days', async () => {
    await publish();
    const keys = () => test.context.storage.db.selectFrom('request_key').selectAll().execute();
    await cleanUpRequestKeys(test.context.storage, testNow + 30 * day);
    expect(await keys()).toHaveLength(1);
    await cleanUpRequestKeys(test.context.storage, testNow + 30 * day + 1);
    expect(await keys()).toEqual([]);
  });
});
