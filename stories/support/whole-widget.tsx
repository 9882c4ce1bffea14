import type { Decorator, StoryContext, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { optionNames } from '../../contract/plugins/widget-options.ts';
import { mount, type MountHandle, type OptionValues } from '../../widget/index.ts';
import { someEvents } from '../fixtures/events.ts';
import { optionControls } from './option-controls.ts';
import type { Scenario } from './scenario.ts';
import { serverOf } from './story-server.ts';
import { startClock } from './start-clock.ts';

export type WidgetStory = StoryObj<OptionValues>;

/** Options with removed ones as null, because an update keeps options that it does not name. */
const withRemoved = (values: OptionValues): OptionValues =>
  Object.fromEntries(optionNames.map((name) => [name, values[name] || null]));

/** Widget mounted by the public `mount`; changed options call `update`. */
export const WholeWidget = ({ server, ...values }: OptionValues & { server: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MountHandle>(null);
  useLayoutEffect(() => {
    if (handle.current) handle.current.update(withRemoved(values));
    else handle.current = mount(place.current as HTMLDivElement, { server, ...values });
  });
  // Deferred: React does not unmount a root while it renders another one.
  useLayoutEffect(() => () => queueMicrotask(() => handle.current?.destroy()), []);
  return <div ref={place} style={{ height: '600px' }} />;
};

const inColumn: Decorator = (Story) => (
  <div style={{ maxWidth: '1000px', margin: '0 auto' }}>
    <Story />
  </div>
);

/** Scenario with a few events around Svitavy and local map tiles. */
export const widgetServer: Scenario = { shared: true, events: someEvents, tiles: 'drawn' };

/** Meta of stories of a whole widget, with every option as a control. */
export const wholeWidget = {
  render: (values: OptionValues, context: StoryContext) => {
    const plugin = context.loaded['plugin'] as string | undefined;
    return (
      <WholeWidget server={serverOf(context).address} {...values} {...(plugin && { plugin })} />
    );
  },
  decorators: [inColumn],
  beforeEach: () => startClock(),
  argTypes: optionControls,
  args: { theme: 'light' } satisfies OptionValues as OptionValues,
  parameters: { server: widgetServer, minAxeChecks: 12 },
};
