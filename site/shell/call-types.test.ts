import type { login } from '../../contract/endpoints/session.ts';
import type { WidgetClient } from '../../widget/stores/client/client.ts';
import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, InputOf } from '../../contract/endpoints/endpoint.ts';
import type { eventDetail } from '../../contract/endpoints/event-page.ts';
import type { deletePlugin, ownPlugins } from '../../contract/endpoints/plugins.ts';
import type { editablePlace, renamePlace } from '../../contract/endpoints/place-editor.ts';
import type { townNames } from '../../contract/endpoints/places.ts';
import type { updateEvent } from '../../contract/endpoints/own-events.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import type { SiteClient } from './client.ts';

test('a call takes the input of its endpoint, and nothing else', () => {
  expectTypeOf<{ slug: string }>().toExtend<InputOf<typeof eventDetail>>();
  expectTypeOf<{ slag: string }>().not.toExtend<InputOf<typeof eventDetail>>();
  type Updated = InputOf<typeof updateEvent>;
  expectTypeOf<Updated>().toExtend<Updated>();
  expectTypeOf<Omit<Updated, 'slug'> & { slag: string }>().not.toExtend<Updated>();
  expectTypeOf<{ plugin: string }>().toExtend<InputOf<typeof deletePlugin>>();
  expectTypeOf<{ title: string }>().not.toExtend<InputOf<typeof deletePlugin>>();
  expectTypeOf<{ title: string }>().not.toExtend<InputOf<typeof ownPlugins>>();
  expectTypeOf<{ sw_lat: string }>().toExtend<InputOf<typeof townNames>>();
  expectTypeOf<{ sw_lat: number }>().not.toExtend<InputOf<typeof townNames>>();
});

test('a number may stand in an address, a text not for a number in a body', () => {
  expectTypeOf<{ place: number }>().toExtend<InputOf<typeof editablePlace>>();
  type Renamed = InputOf<typeof renamePlace>;
  expectTypeOf<{ place: number; version: number; title: string }>().toExtend<Renamed>();
  expectTypeOf<{ place: string; version: number; title: string }>().not.toExtend<Renamed>();
});

test('an answer has the type of its schema', () => {
  expectTypeOf<AnswerOf<typeof eventDetail>>().toEqualTypeOf<EventDetail>();
});

test('a widget calls only what any page may call', () => {
  const call = (client: WidgetClient, detail: typeof eventDetail, enter: typeof login) => {
    void client.call(detail, { slug: 'ples' });
    // @ts-expect-error -- a login is for the own site
    void client.call(enter, { email: 'jana@example.cz', password: 'tajné heslo' });
  };
  expectTypeOf(call).toBeFunction();
});

test('a client refuses a wrong input where it is called', () => {
  const call = (client: SiteClient, update: typeof updateEvent, remove: typeof deletePlugin) => {
    void client.call(remove, { plugin: 'x' });
    // @ts-expect-error -- the plugin is named by `plugin`
    void client.call(remove, { plugin: 'x', slag: 1 });
    // @ts-expect-error -- an event has an input
    void client.call(update);
  };
  expectTypeOf(call).toBeFunction();
});
