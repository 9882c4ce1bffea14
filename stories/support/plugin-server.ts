import { fn } from 'storybook/test';
import type { Plugin, PluginForm } from '../../contract/plugins/plugin.ts';
import type { CallResult } from '../../site/account/session/account-client.ts';
import { now } from '../fixtures/now.ts';
import { done, fakeAccount, jana } from './fake-account.ts';

const hour = 3_600_000;

/** A plugin of a town, with something of every kind said. */
export const plugin = (changes: Partial<Plugin> = {}): Plugin => ({
  id: 'abcdefghij0123456789',
  title: 'Web města',
  version: 3,
  config: { city: 'svitavy', categories: 'koncerty,divadlo', period: '14', theme: 'light' },
  sites: ['svitavy.cz'],
  cities: ['litomysl'],
  created_at: now - 900 * hour,
  changed_at: now - 30 * hour,
  ...changes,
});

export const refusal = (
  status: number,
  message: string,
  fields: Record<string, string> = {},
): CallResult<unknown> => ({
  state: 'refused',
  status,
  error: {
    code: status === 409 ? 'conflict' : 'invalid-form',
    message,
    field: null,
    fields,
  } as never,
});

export interface PluginServer {
  plugins?: Plugin[];
  /** What a plugin has become, once somebody has tried to save: their attempt is refused. */
  latest?: Plugin;
  /** What is said to a call instead. */
  instead?: Record<string, CallResult<unknown>>;
}

/** A server of somebody's plugins, and what it was asked. */
export const servePlugins = ({ plugins = [plugin()], latest, instead = {} }: PluginServer = {}) => {
  const asked = fn();
  let kept = plugins;
  let isOld = latest !== undefined;
  const account = fakeAccount((name, body) => {
    if (name !== 'user') asked(name, body);
    if (instead[name]) return instead[name];
    const {
      plugin: id,
      version,
      ...form
    } = (body ?? {}) as PluginForm & { plugin: string; version: number };
    const before = kept.find((one) => one.id === id);
    switch (name) {
      case 'user':
        return done(jana);
      case 'ownPlugins':
        return done(kept);
      case 'createPlugin': {
        const made = plugin({
          id: 'nnnnnnnnnn0123456789',
          version: 1,
          ...(form as Partial<Plugin>),
        });
        kept = [...kept, made];
        return done(made);
      }
      case 'updatePlugin': {
        if (isOld && latest) {
          isOld = false;
          kept = kept.map((one) => (one.id === id ? latest : one));
          return refusal(409, 'Mezitím to upravil někdo jiný.');
        }
        if (!before || before.version !== version)
          return refusal(409, 'Mezitím to upravil někdo jiný.');
        const changed = {
          ...before,
          ...(form as Partial<Plugin>),
          version: version + 1,
          changed_at: now,
        };
        kept = kept.map((one) => (one.id === id ? changed : one));
        return done(changed);
      }
      case 'deletePlugin':
        kept = kept.filter((one) => one.id !== id);
        return done(before);
      default:
        return { state: 'unhandled' };
    }
  }, jana);
  return {
    account,
    asked,
    /** As it was at first, for a story that is played again. */
    reset(): void {
      kept = plugins;
      isOld = latest !== undefined;
      asked.mockClear();
    },
  };
};
