import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { themeNames } from '../../contract/plugins/widget-options.ts';
import { HostilePage, withoutHostRules, shownHosts } from '../support/hostile-page.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { waitForSigns } from '../support/map-signs.ts';
import { serverOf } from '../support/story-server.ts';
import { wholeWidget, widgetServer } from '../support/whole-widget.tsx';

/** Selectors of elements that rules of the page could affect. */
const looked = [
  '.root',
  '.event-card',
  '.event-card-title',
  '.event-card-where',
  '.event-list h2',
  '.filter-bar button',
  '.filter-bar input',
  '.time-slider',
  '.time-slider-bar',
  '.list-pane-summary',
  '.place-pin',
  '.zoom-buttons button',
  '.credits',
  'svg',
  'path',
];

/** Computed styles of these elements, without the host's custom properties. */
const looksOf = (root: HTMLElement): string[] =>
  looked.flatMap((selector) => {
    const element = root.matches(selector) ? root : root.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    const style = getComputedStyle(element);
    return [...style]
      .filter((name) => !name.startsWith('--'))
      .map((name) => `${selector} { ${name}: ${style.getPropertyValue(name)} }`);
  });

const looksAsAnywhere: StoryObj['play'] = async ({ canvasElement }) => {
  for (const sign of ['.event-card', '.place-pin', '.time-slider-bar', '.has-tiles'])
    await waitForSigns(canvasElement, sign);
  await insideOf(canvasElement).findByRole('button', { name: /^Kategorie/ });
  const root = rootOf(canvasElement);
  const { host } = root.getRootNode() as ShadowRoot;
  const plain = new Set(withoutHostRules(() => looksOf(root)));
  await expect(looksOf(root).filter((look) => !plain.has(look))).toEqual([]);
  await expect([host.clientWidth, host.clientHeight]).toEqual([900, 600]);
  const { opacity, transform, visibility, position } = getComputedStyle(host);
  await expect([opacity, transform, visibility, position]).toEqual([
    '1',
    'none',
    'visible',
    'static',
  ]);
  for (const side of ['::before', '::after'])
    await expect(getComputedStyle(host, side).content).toBe('none');
};

/** Host pages whose styles must not affect the map; journeys compare screenshots of all of them. */
const meta: Meta<typeof HostilePage> = {
  component: HostilePage,
  play: looksAsAnywhere,
  render: (args, context) => <HostilePage {...args} server={serverOf(context).address} />,
  beforeEach: wholeWidget.beforeEach,
  argTypes: {
    host: { control: 'select', options: shownHosts.map(({ name }) => name) },
    door: { control: 'inline-radio', options: ['script', 'div'] },
    theme: { control: 'inline-radio', options: themeNames },
  },
  args: { server: '', host: 'is plain', door: 'div', theme: 'light' },
  parameters: {
    server: widgetServer,
    minAxeChecks: 15,
    // What is the host's own is not ours to be read.
    a11y: { context: { exclude: ['details', 'main ~ p'] } },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const EverythingImportant: Story = {
  args: { host: 'styles all elements with !important', door: 'script' },
};
export const HandsOddTextDown: Story = { args: { host: 'sets odd inherited text styles' } };
export const WordsAroundEverything: Story = {
  args: { host: 'adds ::before and ::after to all elements' },
};
export const Bootstrap: Story = { args: { host: 'uses Bootstrap 3' } };
export const Tailwind: Story = { args: { host: 'uses Tailwind' } };
export const TailwindAndADarkMap: Story = { args: { host: 'uses Tailwind', theme: 'dark' } };
export const FromRightToLeft: Story = { args: { host: 'is written from right to left' } };
export const Dark: Story = { args: { host: 'is dark with a light map' } };
export const FlexRow: Story = { args: { host: 'has the map in a flex row', door: 'script' } };
export const Grid: Story = { args: { host: 'has the map in a grid', door: 'script' } };
export const Table: Story = { args: { host: 'has the map in a table', door: 'script' } };
export const Form: Story = { args: { host: 'has the map in a form' } };
export const ContainsStrictly: Story = {
  args: { host: 'has the map in a box with contain: strict' },
};
