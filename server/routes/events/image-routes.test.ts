import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { EventDetailSchema } from '../../../contract/events/event-detail.ts';
import {
  EventImageSchema,
  imageAddress,
  maxImageBytes,
  thumbnailOf,
  type EventImage,
} from '../../../contract/events/image.ts';
import { EditableEventSchema, type EditableEvent } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { picture } from '../../../test/support/fixtures/pictures.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { cleanUpDeleted } from '../../organizers/clean-up-deleted.ts';

const day = 86_400_000;
const photo = await picture(900, 150).jpeg().toBuffer();

describeRules('images', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, clear, register } = createAccountCalls(() => test);

  const send = (file: Buffer, as: string | null = token, type = 'image/jpeg') =>
    test.app.inject({
      method: 'POST',
      url: '/api/image/',
      headers: { 'content-type': type, ...(as && { authorization: `Token ${as}` }) },
      payload: file,
    });
  const upload = async (file = photo): Promise<EventImage> =>
    v.parse(EventImageSchema, (await send(file)).json());
  const get = (address: string) => test.app.inject({ url: address });
  const filesOf = async () =>
    (await test.context.storage.db.selectFrom('image_file').select('width').execute()).length;

  const toForm = ({ id }: EventImage, alt = '') => ({ id, alt, focus_x: 20, focus_y: 70 });
  const form = (images: object[]) => ({
    ...eventForm({ schedule: [once(evening('2026-11-21'))] }),
    images,
  });
  /** Publishes a copy of the event at the same place. */
  const publishAgain = async ({ form: original, place }: EditableEvent, as = token) =>
    call('POST', 'event-user/', {
      body: {
        status: 'published',
        form: {
          ...original,
          title: `${original.title} podruhé`,
          place: { ...original.place, use_existing_place: true, place: place?.id },
        },
      },
      token: as,
    });
  const publish = async (images: object[], as = token) =>
    call('POST', 'event-user/', { body: { status: 'published', form: form(images) }, token: as });
  const detail = async (slug: string) =>
    v.parse(EventDetailSchema, (await call('GET', `event/${slug}/`)).json);

  beforeAll(async () => {
    test = await openTestApp(engine, [], {
      assets: { page: '<!doctype html><title>Mapa akcí</title><!--configuration--><div></div>' },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    const { db } = test.context.storage;
    for (const table of ['image', 'event', 'place'] as const) await db.deleteFrom(table).execute();
    await clear();
    token = await register();
  });

  it('are uploaded, and served as immutable under unguessable names', async () => {
    const image = await upload();
    expect(image).toMatchObject({ alt: '', focus_x: 50, focus_y: 50, width: 900, height: 150 });
    expect(image.key).toMatch(/^[0-9a-f]{32}$/);
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const)
      for (const width of [320, 800, 900]) {
        const answer = await get(imageAddress(image.key, width, format));
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
        expect(answer.rawPayload.length).toBeGreaterThan(100);
      }
  });

  it.each(['application/octet-stream', 'text/html', 'application/json'])(
    'are recognised by content, whatever their content type: %s',
    async (type) => {
      expect((await send(photo, token, type)).statusCode).toBe(200);
      const refused = await send(Buffer.from('<svg/>'), token, type);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        error: { code: 'invalid-form', fields: { image: expect.stringContaining('není obrázek') } },
      });
    },
  );

  it('are refused when too large, empty or sent without a login', async () => {
    const large = await send(Buffer.alloc(maxImageBytes + 1));
    expect([large.statusCode, large.json()]).toMatchObject([413, { error: { code: 'too-large' } }]);
    expect((await send(photo, null)).statusCode).toBe(401);
    expect((await send(Buffer.alloc(maxImageBytes + 1), null)).statusCode).toBe(401);
    expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
    expect(await filesOf()).toBe(0);
  });

  it.each(['nic', '-1.jpg', `${'0'.repeat(32)}-320.jpg`, `${'0'.repeat(32)}-320.svg`, '%00', '..'])(
    'answer 404 for an unknown or invalid name: %s',
    async (name) => {
      const answer = await get(`/api/image/${name}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('of an event keep their order and descriptions; lists have the first one', async () => {
    const one = await upload();
    const two = await upload();
    const three = await upload();
    const { json } = await publish([toForm(two, 'Herci'), toForm(one), toForm(three, 'Sál')]);
    const { slug, form: saved, version } = v.parse(EditableEventSchema, json);
    const { images, image } = await detail(slug);
    expect(images.map(({ id, alt, focus_x, focus_y }) => [id, alt, focus_x, focus_y])).toEqual([
      [two.id, 'Herci', 20, 70],
      [one.id, '', 20, 70],
      [three.id, 'Sál', 20, 70],
    ]);
    expect(image).toEqual({ path: thumbnailOf(two), x: 20, y: 70 });
    const listed = async () =>
      v
        .parse(v.array(EventSummarySchema), (await call('GET', 'event/')).json)
        .map((event) => event.image?.path);
    expect(await listed()).toEqual([thumbnailOf(two)]);
    const next = { ...saved, images: [saved.images[2], saved.images[1]] };
    const body = { version, status: 'published', form: next };
    expect((await call('PUT', `event-user/${slug}/`, { body, token })).status).toBe(200);
    expect(await listed()).toEqual([thumbnailOf(three)]);
    expect((await get(imageAddress(two.key, 320, 'jpg'))).statusCode).toBe(404);
    expect(await filesOf()).toBe(18);
  });

  it('are in the metadata of the page', async () => {
    const image = await upload();
    const { json } = await publish([toForm(image)]);
    const { slug } = v.parse(EditableEventSchema, json);
    const { body } = await get(`/detail/${slug}`);
    const address = new URL(
      imageAddress(image.key, 900, 'jpg'),
      test.context.configuration.publicUrl,
    );
    // The link preview has the image in it, and another one makes another preview.
    const preview = (text: string) => /og:image" content="([^"?]*)\?v=([^"]*)"/.exec(text);
    expect(preview(body)?.[1]).toBe(
      `${test.context.configuration.publicUrl}/nahled/akce/${slug}.jpg`,
    );
    const side = async () =>
      sharp((await get(`/nahled/akce/${slug}.jpg`)).rawPayload)
        .extract({ left: 770, top: 10, width: 200, height: 400 })
        .raw()
        .toBuffer();
    const withImage = await side();
    const event = v.parse(EditableEventSchema, json);
    const { status } = await call('PUT', `event-user/${slug}/`, {
      body: { version: event.version, status: 'published', form: { ...event.form, images: [] } },
      token,
    });
    expect(status).toBe(200);
    expect((await side()).equals(withImage)).toBe(false);
    expect(preview((await get(`/detail/${slug}`)).body)?.[2]).not.toBe(preview(body)?.[2]);
    expect(body).toContain(`"image":["${address.href}"]`);
  });

  it('of one event are copied to another of the same owner, and deleted independently', async () => {
    const image = await upload();
    const first = v.parse(EditableEventSchema, (await publish([toForm(image, 'Herci')])).json);
    const second = v.parse(EditableEventSchema, (await publishAgain(first)).json);
    expect(first.images).toMatchObject([{ id: image.id, alt: 'Herci' }]);
    const [copy] = second.images;
    expect(copy).toMatchObject({ alt: 'Herci', width: image.width, height: image.height });
    expect([copy?.id, copy?.key]).not.toEqual([image.id, image.key]);
    await call('DELETE', `event-user/${first.slug}/`, { token });
    await cleanUpDeleted(test.context.storage, testNow + 31 * day);
    expect((await get(imageAddress(image.key, 320, 'webp'))).statusCode).toBe(404);
    expect((await get(imageAddress(copy?.key ?? '', 320, 'webp'))).statusCode).toBe(200);
    expect(await filesOf()).toBe(9);
  });

  it('cannot be used by somebody else, nor twice in an event', async () => {
    const other = await register({ email: 'petr@example.cz' });
    const image = await upload();
    const words = 'Některý obrázek už není k\u00a0dispozici. Nahrajte ho prosím znovu.';
    const refused = await publish([toForm(image)], other);
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { error: { fields: { images: words } } },
    ]);
    const mine = await publish([toForm(image)]);
    expect(mine.status).toBe(200);
    const theirs = await publishAgain(v.parse(EditableEventSchema, mine.json), other);
    expect(theirs.json).toMatchObject({ error: { fields: { images: words } } });
    expect(await publish([toForm(image), toForm(image)])).toMatchObject({ status: 400 });
    expect(await publish([{ ...toForm(image), id: 999_999 }])).toMatchObject({ status: 400 });
  });

  it('are hidden with a deleted event, and restored with it', async () => {
    const image = await upload();
    const { slug } = v.parse(EditableEventSchema, (await publish([toForm(image)])).json);
    const status = async () => (await get(imageAddress(image.key, 320, 'webp'))).statusCode;
    await call('DELETE', `event-user/${slug}/`, { token });
    expect(await status()).toBe(404);
    await call('POST', `event-user/${slug}/restore/`, { token });
    expect(await status()).toBe(200);
    await call('DELETE', `event-user/${slug}/`, { token });
    await cleanUpDeleted(test.context.storage, testNow + 31 * day);
    expect(await filesOf()).toBe(0);
  });

  it('without an event are in the export of their owner, and deleted after a day', async () => {
    const image = await upload();
    const exported = await call('GET', 'export/', { token });
    expect(exported.json).toMatchObject({
      images_without_event: [{ address: expect.stringContaining(image.key) as string, alt: '' }],
    });
    await cleanUpDeleted(test.context.storage, testNow + day - 1);
    expect(await filesOf()).toBe(9);
    await cleanUpDeleted(test.context.storage, testNow + day + 1);
    expect(await filesOf()).toBe(0);
  });

  describe('of somebody who leaves', () => {
    /** Images of a published event, of a draft and of none, and one of somebody else. */
    const uploadAll = async () => {
      const published = await upload();
      const drafted = await upload();
      const unused = await upload();
      await publish([toForm(published)]);
      const body = { status: 'draft', form: { ...form([toForm(drafted)]), title: 'Rozepsaná' } };
      await call('POST', 'event-user/', { body, token });
      const other = await register({ email: 'petr@example.cz' });
      const foreign = v.parse(EventImageSchema, (await send(photo, other)).json());
      return { published, drafted, unused, foreign };
    };
    const leave = (events: 'delete' | 'hand-over') =>
      call('POST', 'user-delete/', { body: { password: person.password, events }, token });
    const status = async ({ key }: EventImage) =>
      (await get(imageAddress(key, 320, 'webp'))).statusCode;
    const owners = () =>
      test.context.storage.db
        .selectFrom('image')
        .select(['id', 'owner_id'])
        .orderBy('id')
        .execute();

    it('are deleted with the events, those of others are not', async () => {
      const { published, drafted, unused, foreign } = await uploadAll();
      expect((await leave('delete')).status).toBe(200);
      for (const image of [published, drafted, unused]) expect(await status(image)).toBe(404);
      expect(await status(foreign)).toBe(200);
      expect(await owners()).toEqual([{ id: foreign.id, owner_id: expect.any(Number) as number }]);
      expect(await filesOf()).toBe(9);
    });

    it('stay with published events that are handed over, without an owner', async () => {
      const { published, drafted, unused, foreign } = await uploadAll();
      expect((await leave('hand-over')).status).toBe(200);
      for (const image of [drafted, unused]) expect(await status(image)).toBe(404);
      for (const image of [published, foreign]) expect(await status(image)).toBe(200);
      expect(await owners()).toEqual([
        { id: published.id, owner_id: null },
        { id: foreign.id, owner_id: expect.any(Number) as number },
      ]);
      expect(await filesOf()).toBe(18);
    });
  });

  it('are in the export of an account', async () => {
    const image = await upload();
    await publish([toForm(image, 'Herci')]);
    const { publicUrl } = test.context.configuration;
    expect((await call('GET', 'export/', { token })).json).toMatchObject({
      events: [
        { images: [{ address: publicUrl + imageAddress(image.key, 900, 'jpg'), alt: 'Herci' }] },
      ],
    });
  });

  it('of a draft are stored, and the draft stays hidden', async () => {
    const image = await upload();
    const body = { status: 'draft', form: form([toForm(image, 'Herci')]) };
    const { json } = await call('POST', 'event-user/', { body, token });
    const { slug, images } = v.parse(EditableEventSchema, json);
    expect(images).toMatchObject([{ id: image.id, alt: 'Herci' }]);
    expect((await call('GET', `event/${slug}/`)).status).toBe(404);
  });
});
