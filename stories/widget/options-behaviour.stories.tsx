import type { Meta } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { OptionValues } from '../../widget/index.ts';
import { insideOf } from '../support/inside.ts';
import { signsOf, waitForSigns } from '../support/map-signs.ts';
import { serverOf } from '../support/story-server.ts';
import { WholeWidget, wholeWidget, type WidgetStory as Story } from '../support/whole-widget.tsx';

/** Options of behaviour. */
const meta: Meta<OptionValues> = { ...wholeWidget, args: { ...wholeWidget.args, city: 'svitavy' } };
export default meta;

/** Whether the map handled a wheel event (true) or left it to the page. */
const takesWheel = async (canvasElement: HTMLElement): Promise<boolean> => {
  await waitForSigns(canvasElement, '.place-pin');
  const wheel = new WheelEvent('wheel', { deltaY: -1, bubbles: true, cancelable: true });
  signsOf(canvasElement, '.leaflet-container')[0]!.dispatchEvent(wheel);
  return wheel.defaultPrevented;
};

/** The wheel zooms the map at once; with `auto` only after a click into the map. */
export const WheelZoom: Story = {
  args: { wheelZoom: 'always' },
  async play({ canvasElement }) {
    await expect(await takesWheel(canvasElement)).toBe(true);
  },
};
export const WheelZoomNever: Story = {
  args: { wheelZoom: 'never' },
  async play({ canvasElement, userEvent }) {
    await waitForSigns(canvasElement, '.place-pin');
    await userEvent.click(signsOf(canvasElement, '.leaflet-container')[0]!);
    await expect(await takesWheel(canvasElement)).toBe(false);
  },
};

/** Target of links to events. */
export const LinkTarget: Story = {
  args: { linkTarget: 'self' },
  async play({ canvasElement }) {
    const [card] = await waitForSigns(canvasElement, '.event-card');
    await expect(card).toHaveAttribute('target', '_self');
  },
};

/** Own base map until the visitor presses the button, then tiles. */
export const Consent: Story = {
  args: { consent: 'click' },
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    const ask = await insideOf(canvasElement).findByRole('button', { name: /podrobnou mapu/ });
    await expect(ask).toHaveAttribute('title', expect.stringContaining('Mapová společnost'));
    await expect(signsOf(canvasElement, '.leaflet-tile-loaded')).toEqual([]);
  },
};

/**
 * A list and a map of one group: hovering an event highlights its pin in the other widget. Each has
 * its own title, so that screen readers can tell the two regions apart.
 */
export const Group: Story = {
  args: { group: 'program' },
  render: (values, context) => (
    <div style={{ display: 'grid', gap: '16px', gridTemplateColumns: '1fr 1.4fr' }}>
      <WholeWidget
        key={`list ${values.group}`}
        server={serverOf(context).address}
        {...values}
        view="list"
        hide={['slider']}
        texts={{ title: 'Program: seznam' }}
      />
      <div className="other">
        <WholeWidget
          key={`map ${values.group}`}
          server={serverOf(context).address}
          {...values}
          view="map"
          texts={{ title: 'Program: mapa' }}
          hide={['search', 'around', 'period', 'categories']}
        />
      </div>
    </div>
  ),
  async play({ canvasElement, userEvent }) {
    const other = canvasElement.querySelector('.other') as HTMLElement;
    await waitForSigns(other, '.place-pin');
    const [card] = await waitForSigns(canvasElement, '.event-card');
    await userEvent.hover(card!);
    await waitFor(() => expect(signsOf(other, '.place-pin.is-lifted')).toHaveLength(1));
  },
};

/** Shows console messages on the page; the console itself is not replaced. */
const ConsoleLog = () => {
  const [lines, setLines] = useState<string[]>([]);
  useLayoutEffect(() => {
    const { debug } = console;
    console.debug = (...parameters: unknown[]) => {
      const words = parameters.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
      setLines((earlier) => [...earlier, words.join(' ')]);
    };
    return () => {
      console.debug = debug;
    };
  }, []);
  return (
    <ol style={{ font: '13px/1.4 monospace', overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
};

/** `debug` logs requests, answers and events; the log is shown under the map. */
export const Debug: Story = {
  args: { debug: true },
  render: (values, context) => (
    <div style={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <ConsoleLog />
      <WholeWidget server={serverOf(context).address} {...values} />
    </div>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/200 .*\/api\/first-view\//)).toBeVisible();
    await expect(await canvas.findByText(/ready/)).toBeVisible();
  },
};
