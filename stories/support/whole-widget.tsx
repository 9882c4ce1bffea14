import type { Decorator, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { optionNames } from '../../contract/plugins/widget-options.ts';
import { mount, type MountHandle, type OptionValues } from '../../widget/index.ts';
import { someEvents } from '../fixtures/events.ts';
import { drawnTiles } from '../fixtures/tiles.ts';
import { optionControls } from './option-controls.ts';
import type { FakeServerOptions } from './fake-server.ts';
import { onFakeServer } from './site-server.ts';
import { stopClock } from './stop-clock.ts';

export type WidgetStory = StoryObj<OptionValues>;

/** Nobody has it: the page's `fetch` answers for it. */
export const madeUpServer = 'https://akce.example';

/** What was taken back in the controls is null: an update leaves what it does not name. */
const sayAll = (said: OptionValues): OptionValues =>
  Object.fromEntries(optionNames.map((name) => [name, said[name] || null]));

/** A widget mounted as a stranger's program does; other options are an update, not another mount. */
export const WholeWidget = (said: OptionValues) => {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MountHandle>(null);
  useLayoutEffect(() => {
    if (handle.current) handle.current.update(sayAll(said));
    else handle.current = mount(place.current as HTMLDivElement, { server: madeUpServer, ...said });
  });
  // React refuses to take down one root while it is busy with another.
  useLayoutEffect(() => () => queueMicrotask(() => handle.current?.destroy()), []);
  return <div ref={place} style={{ height: '600px' }} />;
};

const inColumn: Decorator = (Story) => (
  <div style={{ maxWidth: '1000px', margin: '0 auto' }}>
    <Story />
  </div>
);

/** A server of a few events around Svitavy that asks for tiles of nobody. */
export const onWidgetServer = (options: FakeServerOptions = {}) =>
  onFakeServer({ events: someEvents, tiles: drawnTiles, ...options });

/** What all stories of a whole widget have: every option as a control. */
export const wholeWidget = {
  render: (said: OptionValues) => <WholeWidget {...said} />,
  decorators: [inColumn],
  loaders: [onWidgetServer()],
  beforeEach: () => stopClock(),
  argTypes: optionControls,
  args: { theme: 'light' } satisfies OptionValues as OptionValues,
  parameters: { leastChecks: 12 },
};
