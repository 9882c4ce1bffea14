import type { EventShares, SocialPost } from '../../../contract/social/social-post.ts';
import { createSocial, type Social } from '../../../server/social/create-social.ts';
import type { Engine } from '../../../server/storage/storage.ts';
import { createAccountCalls, type Called } from '../api/account-calls.ts';
import { eventForm } from '../fixtures/event-forms.ts';
import { openTestApp, testNow } from '../servers/test-app.ts';
import { facebookEnvironment, goThroughDialog } from './connect-facebook.ts';
import { startFakeGraph } from './fake-graph.ts';
import { createSampleWorld } from './graph-samples.ts';

const minute = 60_000;
const realFetch = globalThis.fetch;

/** A server whose Facebook is the fake one, with an account that is connected and has a published event. */
export const openSharingApp = async (engine: Engine) => {
  let now = testNow;
  const world = createSampleWorld({ redirects: ['https://akce.example/fb/redirect'] }, () => now);
  const graph = await startFakeGraph(world);
  const test = await openTestApp(engine, [], { environment: facebookEnvironment(world, graph) });
  const calls = createAccountCalls(() => test);
  const { call, register } = calls;
  const token = await register();
  const setNow = (moment: number): void => {
    now = moment;
    test.setNow(moment);
  };

  const { storage, gazetteer, configuration, clock } = test.context;
  const refusals: string[] = [];
  const errors: unknown[] = [];
  /** Social networks as in a process of its own, whose calls wait half a second. */
  const openSocial = (): Social =>
    createSocial({
      storage,
      gazetteer,
      configuration,
      clock,
      onRefusal: (reason) => void refusals.push(reason),
      onError: (error) => void errors.push(error),
      onMail: () => undefined,
      patience: 500,
    });
  let social = openSocial();

  const createEvent = async (changes: Parameters<typeof eventForm>[0] = {}) => {
    const body = { status: 'published', form: eventForm(changes) };
    const { status, json } = await call('POST', 'event-user/', { body, token });
    if (status !== 200) throw new Error(`the event was not created: ${JSON.stringify(json)}`);
    return json as { id: number; slug: string; version: number };
  };
  const event = await createEvent();

  const connect = async (): Promise<void> => {
    const { json } = await call('POST', 'fb-token/', { token });
    const body = await goThroughDialog((json as { address: string }).address);
    await call('PUT', 'fb-token/', { body, token });
  };
  await connect();

  const read = async (id = event.id): Promise<EventShares> =>
    (await call('GET', `event/${id}/fb-shares/`, { token })).json as EventShares;

  return {
    test,
    world,
    graph,
    token,
    event,
    refusals,
    errors,
    calls,
    call,
    read,
    connect,
    createEvent,
    setNow,
    now: () => now,
    pass: (minutes: number) => setNow(now + minutes * minute),
    deliver: () => social.posts.deliver(),
    /** Another process goes on; nothing of the first one is in memory. */
    restart() {
      social = openSocial();
    },
    openSocial,

    share: (changes: object = {}): Promise<Called> =>
      call('POST', 'fb-share-post/', {
        body: {
          event: event.id,
          pages: ['2001'],
          message: 'Přijďte!',
          at: null,
          announces: true,
          ...changes,
        },
        token,
      }),
    /** Own posts, the oldest first. */
    posts: async (id = event.id): Promise<SocialPost[]> => (await read(id)).posts.toReversed(),
    /** First words of what stands on all pages, the oldest first. */
    texts: (): string[] => world.posts.map(({ message }) => message.split(':')[0] ?? ''),
    /** `share posted null` for kind, state and failure of each own post, the oldest first. */
    states: async (): Promise<string[]> =>
      (await read()).posts
        .map(({ kind, state, failure }) => `${kind} ${state} ${failure}`)
        .toReversed(),
    tryAgain: (id: number): Promise<Called> =>
      call('PUT', 'fb-share-post/', { body: { id }, token }),
    remove: (id: number): Promise<Called> => call('DELETE', `fb-delete-post/${id}/`, { token }),
    /** Does something while the next call of the network by a method is on its way. */
    during(method: string, act: () => Promise<unknown>): void {
      globalThis.fetch = async (input, init) => {
        const answer = await realFetch(input, init);
        if (init?.method === method && String(input).startsWith(graph.url)) {
          globalThis.fetch = realFetch;
          await act();
        }
        return answer;
      };
    },
    /** Goes on from one due time to the next until nothing is due any more. */
    async settle(): Promise<void> {
      for (let step = 0, isQuiet = false; step < 200; step++) {
        await social.posts.deliver();
        const open = await storage.db
          .selectFrom('social_post')
          .select('next_at')
          .where('next_at', 'is not', null)
          .execute();
        // What a settled post told is judged by the next delivery.
        if (open.length === 0 && isQuiet) return;
        isQuiet = open.length === 0;
        if (isQuiet) continue;
        // What is due already waits for something else.
        const later = open.map(({ next_at }) => next_at ?? 0).filter((next) => next > now);
        setNow(Math.min(...later, now + 120 * minute));
      }
      throw new Error('posts are worked on without an end');
    },

    async cancelEvent(status: 'cancelled' | 'published' = 'cancelled'): Promise<void> {
      const { json } = await call('GET', `event-user/${event.slug}/`, { token });
      const { version } = json as { version: number };
      const body = { version, status };
      await call('POST', `event-user/${event.slug}/status/`, { body, token });
    },
    async updateEvent(changes: Parameters<typeof eventForm>[0]): Promise<void> {
      const { json } = await call('GET', `event-user/${event.slug}/`, { token });
      const { version, form } = json as { version: number; form: object };
      const body = { version, status: 'published', form: { ...form, ...changes } };
      const { status } = await call('PUT', `event-user/${event.slug}/`, { body, token });
      if (status !== 200) throw new Error(`the event was not changed: ${status}`);
    },

    async close(): Promise<void> {
      globalThis.fetch = realFetch;
      await test.close();
      await graph.stop();
    },
  };
};
export type SharingApp = Awaited<ReturnType<typeof openSharingApp>>;
