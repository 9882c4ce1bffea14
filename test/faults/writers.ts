import { emptyEventDraft } from '../../contract/organizers/event-draft.ts';
import { person } from '../support/api/account-calls.ts';
import type { Store } from './stores.ts';

/** Answer of the server to one write. */
export interface WriteAnswer {
  title: string;
  /** HTTP status; 0 when the connection failed. */
  status: number;
  durationMs: number;
  /** A `performance.now()` time. */
  answeredAt: number;
}

export interface Writers {
  answers: readonly WriteAnswer[];
  /** Acknowledged writes. */
  saved(): WriteAnswer[];
  /** Resolves with the next acknowledged write. */
  nextSuccess(): Promise<WriteAnswer>;
  stop(): Promise<void>;
}

const call = (url: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** Registers a person; returns the session token. */
const register = async (url: string, name: string): Promise<string> => {
  const form = { ...person, email: `${name}@example.cz` };
  const answer = await call(`${url}/api/auth/register/`, form);
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${name} could not register: ${answer.status}`);
  return token;
};

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Writers started in this process, so that none of them publishes at the place of another. */
let writerIndex = 0;

/** Form of an event the day after `now` at 18:00 around Svitavy, at a new place; `column`: of the writer. */
const toForm = (
  title: string,
  { column, number, now }: { column: number; number: number; now: number },
) => {
  const time = { precision: 'timed', start: `${toDay(now + 86_400_000)}T18:00`, end: null };
  const place = {
    ...emptyEventDraft.place,
    use_existing_place: false,
    title: `Sál ${column}`,
    latitude: (497_000 + (number % 1000)) / 10_000,
    longitude: (164_000 + column * 2 + Math.floor(number / 1000)) / 10_000,
  };
  const schedule = [{ key: 's1', time, rule: null, excluded: [], changes: [] }];
  return { ...emptyEventDraft, title, categories: ['koncerty'], place, schedule };
};

/**
 * Clients that publish events one after another, with a pause in between, until they are stopped;
 * `clock`: of the server.
 */
export const startWriters = async (
  url: string,
  count: number,
  pauseMs: number,
  clock: () => number = Date.now,
): Promise<Writers> => {
  const answers: WriteAnswer[] = [];
  const run = Date.now();
  let stopped = false;
  let listeners: ((answer: WriteAnswer) => void)[] = [];

  const publish = async (
    token: string,
    { writer, column, number }: { writer: number; column: number; number: number },
  ): Promise<void> => {
    const title = `Zápis ${run} ${writer} ${number}`;
    const since = performance.now();
    const status = await call(
      `${url}/api/event-user/`,
      { status: 'published', form: toForm(title, { column, number, now: clock() }) },
      token,
    ).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    const answeredAt = performance.now();
    const answer = { title, status, durationMs: answeredAt - since, answeredAt };
    answers.push(answer);
    if (status !== 200) return;
    for (const listener of listeners) listener(answer);
    listeners = [];
  };

  const tokens: string[] = [];
  for (let writer = 0; writer < count; writer++)
    tokens.push(await register(url, `pisatel-${run}-${writer}`));
  const work = tokens.map(async (token, writer) => {
    const column = writerIndex++;
    for (let number = 0; !stopped; number++) {
      await publish(token, { writer, column, number });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return {
    answers,
    saved: () => answers.filter(({ status }) => status === 200),
    nextSuccess: () => new Promise((resolve) => listeners.push(resolve)),
    async stop() {
      stopped = true;
      await Promise.all(work);
    },
  };
};

/** Acknowledged writes that are not stored. */
export const lostWrites = async (writers: Writers, store: Store): Promise<WriteAnswer[]> => {
  const titles = await store.titles();
  return writers.saved().filter(({ title }) => !titles.has(title));
};

/** Answers other than success, storage unavailable and rate limit. */
export const unexpected = (answers: readonly WriteAnswer[]): WriteAnswer[] =>
  answers.filter(({ status }) => status !== 200 && status !== 503 && status !== 429);
