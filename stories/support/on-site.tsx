import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { showSiteTheme } from './site-theme.ts';
import '../../site/site.css';

interface FrameProps {
  theme: 'light' | 'dark';
  path: string;
  children: ReactNode;
}

const Frame = ({ theme, path, children }: FrameProps) => {
  useLayoutEffect(() => showSiteTheme(theme), [theme]);
  return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
};

/** Stands a story where the site's components live; `parameters.path` is the page's address. */
export const onSite: Decorator = (Story, { globals, parameters }) => (
  <Frame
    theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
    path={String(parameters['path'] ?? '/')}
  >
    <Story />
  </Frame>
);
