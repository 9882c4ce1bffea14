import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MapCanvas } from '../../widget/ui/map/map-canvas.tsx';
import { someEvents } from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectFocus, insideOf } from '../support/inside.ts';
import { signsOf, waitForSigns } from '../support/map-signs.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { narrowest } from '../support/viewports.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const inTown = { zoom: 15, events: someEvents };

/** The map with its legend. */
const meta: Meta<typeof MapCanvas> = {
  component: MapCanvas,
  decorators: [(Story) => <div className="map-pane">{Story()}</div>, withMapStyles, inWidget],
  loaders: [inStoryWidget(inTown)],
};
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const [summary] = await waitForSigns(canvasElement, '.map-legend > summary');
  await expect(summary).toHaveAccessibleName('Co znamenají značky');
  await userEvent.click(summary!);
  const [panel] = await waitForSigns(canvasElement, '.map-legend-panel');
  return panel!;
};

/** Class of each sample and the words beside it. */
const signsIn = (panel: HTMLElement): [className: string, words: string][] =>
  Array.from(panel.querySelectorAll('.map-legend-sign'), (sign) => [
    sign.firstElementChild!.className,
    sign.nextElementSibling!.textContent.replaceAll('\u00a0', ' '),
  ]);

/**
 * Signs of places, drawn as on the map, each beside its words; none of the samples can be pressed,
 * focused or read.
 */
export const OfPlaces: Story = {
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    const panel = await open(canvasElement);
    await expect(signsIn(panel)).toEqual([
      ['place-pin', expect.stringMatching(/^Místo s akcí/)],
      ['place-pin', 'Místo s více akcemi.'],
      ['place-pin is-cancelled', 'Akce je zrušená.'],
      ['cluster-ring', expect.stringMatching(/^Více míst/)],
      ['place-dot', expect.stringMatching(/nic není; ukáže, co bude\.$/)],
    ]);
    await expect(panel.querySelectorAll('a, button, [role=button], [tabindex]')).toHaveLength(0);
    for (const sign of panel.querySelectorAll('.map-legend-sign > *'))
      await expect(sign).toHaveAttribute('aria-hidden', 'true');
    await expect(within(panel).getByText('Divadlo')).toBeVisible();
    const rows = within(within(panel).getByRole('list', { name: /^Barvy/ }));
    for (const row of rows.getAllByRole('listitem'))
      await expect(row.querySelector('svg')).toBeVisible();
    // Browsers give the focus to a panel that scrolls.
    panel.tabIndex = -1;
    panel.focus();
    await userEvent.keyboard('{Escape}');
    await expect(insideOf(canvasElement).queryByText('Akce je zrušená.')).toBeNull();
    await expectFocus(signsOf(canvasElement, '.map-legend > summary')[0]!);
  },
};
export const OfPlacesInTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    const panel = await open(canvasElement);
    await expectLightOnDark(within(panel).getByText('Akce je zrušená.'));
    await expectLightOnDark(within(panel).getByText('Divadlo'));
  },
};

/** The legend of the view by towns fits a narrow map. */
export const OfTowns: Story = {
  loaders: [inStoryWidget({ zoom: 8, events: manyEvents(400) })],
  globals: narrowest,
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.city-pill');
    const panel = await open(canvasElement);
    await expect(signsIn(panel)).toEqual([
      ['city-pill', expect.stringMatching(/^Obec a počet akcí/)],
      ['city-pill', expect.stringMatching(/^Více obcí/)],
    ]);
    const map = canvasElement.getBoundingClientRect();
    const { left, top } = panel.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(map.left);
    await expect(top).toBeGreaterThanOrEqual(map.top);
  },
};
