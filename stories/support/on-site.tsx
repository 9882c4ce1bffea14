import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { AccountDialogs } from '../../site/account/account-dialogs.tsx';
import type { AccountStore } from '../../site/account/session/account-store.ts';
import { AccountProvider } from '../../site/account/session/use-account.tsx';
import {
  SiteConfigurationProvider,
  type SiteConfiguration,
} from '../../site/shell/configuration.ts';
import { createPicksStore, type PicksStore } from '../../site/picks/picks-store.ts';
import { PicksProvider } from '../../site/picks/use-picks.tsx';
import { createMemoryStorage } from '../../site/shell/memory-storage-fixture.ts';
import { showSiteTheme } from './site-theme.ts';
import type { StoryServer } from './story-server.ts';
import '../../site/site.css';

const usual: SiteConfiguration = {
  offline: false,
  facebook: false,
  stores: { appStore: null, googlePlay: null },
  operator: { name: null, address: null, contact: null },
  administrator: 'spravce@example.cz',
};

interface FrameProps {
  theme: 'light' | 'dark';
  path: string;
  account: AccountStore | undefined;
  configuration: Partial<SiteConfiguration> | undefined;
  picks: PicksStore | undefined;
  children: ReactNode;
}

const Frame = ({ theme, path, account, configuration, picks, children }: FrameProps) => {
  const [usualPicks] = useState(() => createPicksStore(() => createMemoryStorage()));
  useLayoutEffect(() => showSiteTheme(theme), [theme]);
  return (
    <SiteConfigurationProvider value={{ ...usual, ...configuration }}>
      <MemoryRouter initialEntries={[path]}>
        <AccountProvider {...(account && { store: account })}>
          <AccountDialogs>
            <PicksProvider store={picks ?? usualPicks}>{children}</PicksProvider>
          </AccountDialogs>
        </AccountProvider>
      </MemoryRouter>
    </SiteConfigurationProvider>
  );
};

/** Account store: `loaded.account`, or of `parameters.loggedIn` at the story's server, or logged out. */
const accountIn = ({ loaded, parameters }: StoryContext): AccountStore | undefined => {
  if (loaded['account']) return loaded['account'] as AccountStore;
  const server = loaded['server'] as StoryServer | undefined;
  if (!server) return parameters['account'] as AccountStore | undefined;
  return server.accountOf((parameters['loggedIn'] as string | undefined) ?? null);
};

/**
 * Renders a story with the site's providers. `parameters.path` (or `loaded.path`) is the address
 * of the page, `parameters.loggedIn` the e-mail address of the logged-in user of the story's
 * server, `parameters.configuration` the site configuration, `loaded.picks` the visitor's selection.
 */
export const onSite: Decorator = (Story, context) => (
  <Frame
    theme={context.globals['theme'] === 'dark' ? 'dark' : 'light'}
    path={String(context.loaded['path'] ?? context.parameters['path'] ?? '/')}
    account={accountIn(context)}
    configuration={context.parameters['configuration'] as Partial<SiteConfiguration> | undefined}
    picks={context.loaded['picks'] as PicksStore | undefined}
  >
    <Story />
  </Frame>
);
