import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { AccountDialogs } from '../../site/account/account-dialogs.tsx';
import type { AccountStore } from '../../site/account/session/account-store.ts';
import { AccountProvider } from '../../site/account/session/use-account.tsx';
import {
  SiteConfigurationProvider,
  type SiteConfiguration,
} from '../../site/shell/configuration.ts';
import { showSiteTheme } from './site-theme.ts';
import '../../site/site.css';

const usual: SiteConfiguration = {
  stores: { appStore: null, googlePlay: null },
  administrator: 'spravce@example.cz',
};

interface FrameProps {
  theme: 'light' | 'dark';
  path: string;
  account: AccountStore | undefined;
  configuration: Partial<SiteConfiguration> | undefined;
  children: ReactNode;
}

const Frame = ({ theme, path, account, configuration, children }: FrameProps) => {
  useLayoutEffect(() => showSiteTheme(theme), [theme]);
  return (
    <SiteConfigurationProvider value={{ ...usual, ...configuration }}>
      <MemoryRouter initialEntries={[path]}>
        <AccountProvider {...(account && { store: account })}>
          <AccountDialogs>{children}</AccountDialogs>
        </AccountProvider>
      </MemoryRouter>
    </SiteConfigurationProvider>
  );
};

/**
 * Stands a story where the site's components live; `parameters.path` is the page's address, and
 * `parameters.account` who is logged in: nobody, unless it says otherwise; `parameters.configuration`
 * what the operator decided.
 */
export const onSite: Decorator = (Story, { globals, parameters }) => (
  <Frame
    theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
    path={String(parameters['path'] ?? '/')}
    account={parameters['account'] as AccountStore | undefined}
    configuration={parameters['configuration'] as Partial<SiteConfiguration> | undefined}
  >
    <Story />
  </Frame>
);
