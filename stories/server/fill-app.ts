import {
  acceptConfirmation,
  noteRefusedAddress,
} from '../../server/accounts/email-confirmations.ts';
import { createAccountServices } from '../../server/accounts/account-services.ts';
import { runAdmin } from '../../server/accounts/run-admin.ts';
import { secretHash } from '../../server/accounts/secrets.ts';
import { facebookName } from '../../server/social/create-social.ts';
import type { User } from '../../contract/accounts/account.ts';
import { endpoints } from '../../contract/endpoints/all-endpoints.ts';
import { writeEvents } from '../../server/events/write-events.ts';
import { createReleases } from '../../server/releases/releases.ts';
import { now } from '../fixtures/now.ts';
import {
  password,
  type FillingCall,
  type OpenedServer,
  type Person,
  type Scenario,
} from '../support/scenario.ts';
import { fillFacebook } from './fill-facebook.ts';
import type { StoryApp } from './story-app.ts';
import { toNewEvent } from './to-new-event.ts';

const hour = 3_600_000;

/** Hash of the shared password, computed once. */
let passwordHash: Promise<string> | undefined;

const register = async (story: StoryApp, person: Person): Promise<string> => {
  const { accounts, sessions, passwords } = createAccountServices(story.context);
  const { email, administrator = false, unconfirmed, sessions: others = [], ...names } = person;
  const form = { email, ...names, consent: true as const, password, confirmPassword: password };
  passwordHash ??= passwords.hash(password);
  const account = await accounts.create(form, await passwordHash);
  const { db } = story.context.storage;
  if (!unconfirmed) await acceptConfirmation(db, account.id);
  if (unconfirmed === 'unknown')
    await noteRefusedAddress(db, { recipient: email, accountId: account.id, now });
  for (const { device, hours } of others) {
    story.setNow(now - hours * hour);
    await sessions.open(account, device);
  }
  story.setNow(now);
  if (administrator) await runAdmin(['grant', email], db, () => now);
  return sessions.open(account, 'Chrome, Android');
};

const call = async (
  story: StoryApp,
  { call: name, body = {}, hours = 0 }: Omit<FillingCall, 'as'>,
  token: string,
): Promise<unknown> => {
  const { method, path } = endpoints[name];
  const rest: Record<string, unknown> = { ...body };
  const url = path.replace(/\{(\w+)\}/g, (_braces: string, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  story.setNow(now - hours * hour);
  const answer = await story.app.inject({
    method,
    url,
    headers: { authorization: `Token ${token}` },
    ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
  });
  story.setNow(now);
  if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body) as unknown;
};

/** Fills the database of a story through the services and the API of the application. */
export const fillApp = async (
  story: StoryApp,
  { events = [], releases = [], people = [], erasures = [], calls = [], facebook }: Scenario,
): Promise<OpenedServer['logins']> => {
  const { storage, gazetteer } = story.context;
  if (events.length > 0) await writeEvents(storage, gazetteer, events.map(toNewEvent), now);
  const stored = createReleases(storage, () => now);
  for (const version of releases)
    await stored.keep({ version, loader: Buffer.from(`// ${version}`), parts: [] });
  for (const { code, connections } of erasures)
    await storage.db
      .insertInto('social_erasure')
      .values({ code_hash: secretHash(code), network: facebookName, connections, erased_at: now })
      .execute();
  const tokens = new Map<string, string>();
  for (const person of people) tokens.set(person.email, await register(story, person));
  const tokenOf = (email: string): string => {
    const token = tokens.get(email);
    if (!token) throw new Error(`${email} is not among the people of the story`);
    return token;
  };
  for (const { as, ...one } of calls) {
    await call(story, one, tokenOf(as));
    if (one.call === 'userDelete') tokens.delete(as);
  }
  if (facebook) await fillFacebook(storage, facebook);
  await story.refresh();
  const logins: OpenedServer['logins'] = {};
  for (const [email, token] of tokens)
    logins[email] = { token, user: (await call(story, { call: 'currentUser' }, token)) as User };
  return logins;
};
