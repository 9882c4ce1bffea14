import { fn } from 'storybook/test';
import type { User } from '../../contract/accounts/account.ts';
import type { AssociatedCities, Session } from '../../contract/accounts/settings.ts';
import type { CallResult } from '../../site/account/session/account-client.ts';
import { cities } from '../fixtures/cities.ts';
import { now } from '../fixtures/now.ts';
import { done, fakeAccount, jana } from './fake-account.ts';

const hour = 3_600_000;
const session = (id: number, more: Partial<Session> = {}): Session => ({
  id,
  device: 'Firefox, Windows',
  current: false,
  login_as: false,
  created_at: now - 100 * hour,
  used_at: now - 30 * hour,
  ...more,
});
const sessions = [
  session(1, { device: 'Chrome, Android', current: true }),
  session(2),
  session(3, { device: 'Správce', login_as: true }),
];

export interface SettingsServer {
  user?: User;
  chosen?: AssociatedCities;
  /** What is said to a call instead of yes. */
  instead?: Record<string, CallResult<unknown>>;
}

/** A server that does what it is asked for, and what it was asked. */
export const serveSettings = ({
  user = jana,
  chosen = { city: null, cities: [] },
  instead = {},
}: SettingsServer = {}) => {
  const asked = fn();
  let person = user;
  const find = (slug: string | null) => cities.find((city) => city.slug === slug) ?? null;
  const account = fakeAccount((name, body) => {
    if (name !== 'user') asked(name, body);
    if (instead[name]) return instead[name];
    const form = body as Record<string, never>;
    switch (name) {
      case 'user':
        return done(person);
      case 'associatedCities':
        return done(chosen);
      case 'setAssociatedCities':
        return done({
          city: find(form['city'] ?? null),
          cities: (form['cities'] as string[] | undefined)?.flatMap((slug) => find(slug) ?? []),
        });
      case 'mapConfiguration':
        person = { ...person, map_configuration: form['map_configuration'] ?? null };
        return done(person);
      case 'sessions':
        return done(sessions);
      case 'export':
        return done({ account: person });
      default:
        return done({ done: true });
    }
  }, user);
  return { account, asked };
};
