import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { themeNames } from '../../contract/plugins/widget-options.ts';
import { expectDarkOnLight, expectLightOnDark } from '../support/colours.ts';
import { HostilePage, withoutHostRules, shownHosts } from '../support/hostile-page.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { waitForSigns } from '../support/map-signs.ts';
import { serverOf } from '../support/story-server.ts';
import { wholeWidget, widgetServer } from '../support/whole-widget.tsx';

type Play = NonNullable<StoryObj['play']>;

/** Selectors of elements that rules of the page could affect. */
const inspectedSelectors = [
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
const stylesOf = (root: HTMLElement): string[] =>
  inspectedSelectors.flatMap((selector) => {
    const element = root.matches(selector) ? root : root.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    const style = getComputedStyle(element);
    return [...style]
      .filter((name) => !name.startsWith('--'))
      .map((name) => `${selector} { ${name}: ${style.getPropertyValue(name)} }`);
  });

const looksAsAnywhere: Play = async ({ canvasElement }) => {
  for (const sign of ['.event-card', '.place-pin', '.time-slider-bar', '.has-tiles'])
    await waitForSigns(canvasElement, sign);
  await insideOf(canvasElement).findByRole('button', { name: /^Kategorie/ });
  const root = rootOf(canvasElement);
  const { host } = root.getRootNode() as ShadowRoot;
  const plain = new Set(withoutHostRules(() => stylesOf(root)));
  await expect(stylesOf(root).filter((look) => !plain.has(look))).toEqual([]);
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
    // The host's own elements are not checked.
    a11y: { context: { exclude: ['details', 'main ~ p'] } },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Element of the host page that contains the map, and parts of the map. */
const partsOf = (canvasElement: HTMLElement) => {
  const root = rootOf(canvasElement);
  const { host } = root.getRootNode() as ShadowRoot;
  const around = host.parentElement!;
  const [list, map] = ['.event-map-app-list', '.event-map-app-map'].map((pane) =>
    root.querySelector(pane)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  return { root, host, around, list, map };
};

/** A property, its value in an element of the host page, and in one of the map. */
type Difference = readonly [property: string, theirs: string, ours: string];

/** Expects the same styles as on a plain page, although the host page styles these elements differently. */
const differsFrom =
  (name: string, selector: string, ...differences: Difference[]): Play =>
  async (context) => {
    await looksAsAnywhere(context);
    const { around, root } = partsOf(context.canvasElement);
    const theirs = around.appendChild(document.createElement(name));
    const [one, other] = [theirs, root.querySelector(selector)!].map((it) => getComputedStyle(it));
    const found = differences.map(([property]) => [
      property,
      one!.getPropertyValue(property),
      other!.getPropertyValue(property),
    ]);
    theirs.remove();
    await expect(found).toEqual(differences);
  };

/** Expects the same styles as on a plain page inside a box with this style; list and map side by side. */
const standsIn =
  (style: Record<string, string>): Play =>
  async (context) => {
    await looksAsAnywhere(context);
    const { around, list, map } = partsOf(context.canvasElement);
    await expect(around).toHaveStyle(style);
    await expect([list.width, map.width]).toEqual([400, 498]);
    await expect(list.right).toBe(map.left);
  };

export const Plain: Story = {
  async play(context) {
    await looksAsAnywhere(context);
    const { root, list, map } = partsOf(context.canvasElement);
    await expect(root).toHaveStyle({ fontSize: '16px', direction: 'ltr', textAlign: 'left' });
    await expectDarkOnLight(root, ...root.querySelectorAll('.event-card'));
    await expect(list.right).toBe(map.left);
  },
};
export const EverythingImportant: Story = {
  args: { host: 'styles all elements with !important', door: 'script' },
  play: differsFrom(
    'p',
    '.event-card-where',
    ['font-size', '30px', '14px'],
    ['text-transform', 'uppercase', 'none'],
    ['direction', 'rtl', 'ltr'],
    ['writing-mode', 'vertical-rl', 'horizontal-tb'],
    ['visibility', 'hidden', 'visible'],
  ),
};
export const HandsOddTextDown: Story = {
  args: { host: 'sets odd inherited text styles' },
  play: differsFrom(
    'p',
    '.event-card-where',
    ['font-size', '31px', '14px'],
    ['font-variant-caps', 'small-caps', 'normal'],
    ['letter-spacing', '9.3px', 'normal'],
    ['text-align', 'center', 'left'],
    ['white-space', 'pre-wrap', 'normal'],
  ),
};
export const WordsAroundEverything: Story = {
  args: { host: 'adds ::before and ::after to all elements' },
  async play(context) {
    await differsFrom('p', '.event-card', ['display', 'block', 'grid'])(context);
    const wordsIn = (elements: Iterable<Element>) =>
      [...elements].flatMap((element) =>
        ['::before', '::after'].filter(
          (side) => getComputedStyle(element, side).content === '"!!"',
        ),
      );
    const { root, around } = partsOf(context.canvasElement);
    await expect(wordsIn([around])).toEqual(['::before', '::after']);
    await expect(wordsIn([root, ...root.querySelectorAll('*')])).toEqual([]);
  },
};
export const Bootstrap: Story = {
  args: { host: 'uses Bootstrap 3' },
  play: differsFrom(
    'h2',
    '.event-list-heading',
    ['font-size', '21px', '15px'],
    ['font-weight', '500', '700'],
    ['margin-top', '20px', '0px'],
    ['color', 'rgb(51, 51, 51)', 'rgb(28, 33, 31)'],
  ),
};
export const Tailwind: Story = {
  args: { host: 'uses Tailwind' },
  play: differsFrom(
    'h2',
    '.event-list-heading',
    ['font-size', '16px', '15px'],
    ['font-weight', '400', '700'],
    ['padding-left', '0px', '16px'],
  ),
};
export const TailwindAndADarkMap: Story = {
  args: { host: 'uses Tailwind', theme: 'dark' },
  async play(context) {
    await differsFrom(
      'button',
      '.filter-bar .disclosure-button',
      ['color', 'rgb(0, 0, 0)', 'rgb(233, 236, 234)'],
      ['border-top-left-radius', '0px', '100px'],
    )(context);
    const { root } = partsOf(context.canvasElement);
    await expectLightOnDark(root, ...root.querySelectorAll('.event-card, .disclosure-button'));
  },
};
/** The text direction and the position of the list do not change. */
export const FromRightToLeft: Story = {
  args: { host: 'is written from right to left' },
  async play(context) {
    await differsFrom(
      'p',
      '.event-card-where',
      ['direction', 'rtl', 'ltr'],
      ['text-align', 'start', 'left'],
    )(context);
    const { list, map } = partsOf(context.canvasElement);
    await expect(list.right).toBe(map.left);
  },
};
export const Dark: Story = {
  args: { host: 'is dark with a light map' },
  async play(context) {
    await differsFrom(
      'p',
      '.event-card-title',
      ['color', 'rgb(255, 255, 255)', 'rgb(28, 33, 31)'],
      ['color-scheme', 'dark', 'light'],
    )(context);
    const { root, around } = partsOf(context.canvasElement);
    await expectLightOnDark(around);
    await expectDarkOnLight(root, ...root.querySelectorAll('.event-card, .disclosure-button'));
  },
};
export const FlexRow: Story = {
  args: { host: 'has the map in a flex row', door: 'script' },
  play: standsIn({ display: 'flex', alignItems: 'flex-start' }),
};
export const Grid: Story = {
  args: { host: 'has the map in a grid', door: 'script' },
  play: standsIn({ display: 'grid', placeItems: 'center' }),
};
export const Table: Story = {
  args: { host: 'has the map in a table', door: 'script' },
  async play(context) {
    await standsIn({ display: 'table-cell' })(context);
    await differsFrom('p', '.event-card-where', ['text-align', '-webkit-center', 'left'])?.(
      context,
    );
  },
};
/** The search field is not part of the page's form and does not submit it. */
export const Form: Story = {
  args: { host: 'has the map in a form' },
  async play(context) {
    await standsIn({ display: 'block' })(context);
    const form = partsOf(context.canvasElement).around as HTMLFormElement;
    const sent = fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    const search = await insideOf(context.canvasElement).findByRole('combobox');
    await userEvent.type(search, 'beseda{Enter}');
    await waitForSigns(context.canvasElement, '.event-card-cancelled');
    await expect(sent).not.toHaveBeenCalled();
    await expect(form.elements).toHaveLength(0);
  },
};
/** An open panel stays within the map, because the box clips its overflow. */
export const ContainsStrictly: Story = {
  args: { host: 'has the map in a box with contain: strict' },
  async play(context) {
    await standsIn({ contain: 'strict' })(context);
    const inside = insideOf(context.canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: /^Kategorie/ }));
    const { root, around } = partsOf(context.canvasElement);
    const panel = root.querySelector('.disclosure-panel')!.getBoundingClientRect();
    const box = around.getBoundingClientRect();
    await expect(panel.bottom).toBeLessThanOrEqual(box.bottom);
    await expect(panel.right).toBeLessThanOrEqual(box.right);
  },
};
