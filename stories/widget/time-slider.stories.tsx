import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { TimeSlider } from '../../widget/ui/filters/time-slider.tsx';
import { manyEvents } from '../fixtures/many-events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const meta: Meta<typeof TimeSlider> = {
  component: TimeSlider,
  decorators: [(Story) => <div style={{ padding: 12 }}>{Story()}</div>, inWidget],
  loaders: [inStoryWidget({ events: manyEvents(400), hasView: true, zoom: 9 })],
};
export default meta;
type Story = StoryObj<typeof meta>;

const daysOf = (story: { loaded: Record<string, unknown> }) =>
  storyWidgetOf(story)
    .widget.store.$filters.get()
    .dateRange.map((moment) => moment.slice(0, 10));
const find = async (canvasElement: HTMLElement) => {
  const inside = insideOf(canvasElement);
  await inside.findByRole('group', { name: 'Časová osa' });
  return inside;
};

export const ByKeys: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await find(canvasElement);
    const [first, last] = ['Od', 'Do'].map((name) => inside.getByRole('slider', { name }));
    last?.focus();
    await expect(last).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^pátek 27.\u00a0listopadu: \d+\u00a0ak/),
    );
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    await expect(daysOf({ loaded })).toEqual(['2026-11-20', '2026-12-05']);
    first?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(daysOf({ loaded })).toEqual(['2026-11-20', '2026-12-05']);
    await userEvent.keyboard('{End}');
    await expect(daysOf({ loaded })).toEqual(['2026-12-05', '2026-12-05']);
    last?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(daysOf({ loaded })).toEqual(['2026-12-05', '2026-12-05']);
  },
};

/** The label names the evening filter. */
export const Evenings: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await find(canvasElement);
    await expect(inside.getByText(/20.–27.\slistopadu$/)).toBeVisible();
    storyWidgetOf({ loaded }).widget.store.setEvening(true);
    await waitFor(() => expect(inside.getByText(/listopadu večer$/)).toBeVisible());
  },
};

const press = async (
  canvasElement: HTMLElement,
  from: number,
  to: number,
  target = '.time-slider-track',
) => {
  const track = rootOf(canvasElement).querySelector('.time-slider-track') as HTMLElement;
  const { left, width, top } = track.getBoundingClientRect();
  const at = (day: number) => ({
    clientX: left + ((day + 0.5) / 42) * width,
    clientY: top + 20,
    pointerId: 1,
    button: 0,
    buttons: 1,
  });
  // The browser knows no pointer of that number; the capture is its own.
  track.setPointerCapture = () => undefined;
  await fireEvent.pointerDown(rootOf(canvasElement).querySelector(target) as HTMLElement, at(from));
  await fireEvent.pointerMove(track, at(to));
  await fireEvent.pointerUp(track, at(to));
};

export const ByPointer: Story = {
  async play({ canvasElement, loaded }) {
    await find(canvasElement);
    // A press is one day, a drag as many as it crosses, in either direction.
    await press(canvasElement, 5, 5);
    await expect(daysOf({ loaded })).toEqual(['2026-11-25', '2026-11-25']);
    await press(canvasElement, 9, 3);
    await expect(daysOf({ loaded })).toEqual(['2026-11-23', '2026-11-29']);
    await press(canvasElement, 9, 15, '[data-end="last"]');
    await expect(daysOf({ loaded })).toEqual(['2026-11-23', '2026-12-05']);
    await press(canvasElement, 3, 1, '[data-end="first"]');
    await expect(daysOf({ loaded })).toEqual(['2026-11-21', '2026-12-05']);
  },
};

export const Narrowest: Story = { play: ByKeys.play, globals: narrowest };
export const Dark: Story = { play: ByPointer.play, globals: { theme: 'dark' } };
