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
    storyWidgetOf({ loaded }).widget.store.setConditions({ dayParts: ['evening'] });
    await waitFor(() => expect(inside.getByText(/listopadu večer$/)).toBeVisible());
  },
};

/** Labels stand apart, inside the track. */
const expectLabelsApart = async (canvasElement: HTMLElement): Promise<void> => {
  const track = rootOf(canvasElement).querySelector('.time-slider-track')!.getBoundingClientRect();
  const boxes = [...rootOf(canvasElement).querySelectorAll('.time-slider-label')].map((label) =>
    label.getBoundingClientRect(),
  );
  await expect(boxes.length).toBeGreaterThan(2);
  for (const [index, { right }] of boxes.entries())
    await expect(right).toBeLessThan(boxes[index + 1]?.left ?? track.right + 1);
};

/** Every Monday has a label, or the month that begins in its week. */
export const Labels: Story = {
  async play({ canvasElement }) {
    const inside = await find(canvasElement);
    await waitFor(() => expect(inside.getByText('prosinec')).toBeVisible());
    for (const day of ['23.', '7.', '14.', '21.', '28.'])
      await expect(inside.getByText(day)).toBeVisible();
    // The axis begins on 20 November.
    const days = [...rootOf(canvasElement).querySelectorAll('.time-slider-day')];
    const labels = days.map((day) => day.querySelector('.time-slider-label')?.textContent);
    await expect([3, 11, 17, 24, 31, 38].map((index) => labels[index])).toEqual([
      '23.',
      'prosinec',
      '7.',
      '14.',
      '21.',
      '28.',
    ]);
    await expectLabelsApart(canvasElement);
  },
};

/** A period that ends more than 370 days from today: the axis begins later, and says so. */
export const FarAhead: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await find(canvasElement);
    storyWidgetOf({ loaded }).widget.store.setPeriod('2027-11-20', '2027-12-05');
    await expect(
      await inside.findByText(/osa začíná až 1.\sprosince · dlouhé výstavy nepočítáme/),
    ).toBeVisible();
    await expect(inside.getByText(/^20.\slistopadu\s– 5.\sprosince\s2027/)).toBeVisible();
    await waitFor(() =>
      expect(rootOf(canvasElement).querySelectorAll('.time-slider-day')).toHaveLength(370),
    );
    await waitFor(() => expect(inside.getByText(/^úno(r)?$/)).toBeVisible());
    await expectLabelsApart(canvasElement);
  },
};

/** Before an answer, and without one, there are the words of the period. */
export const WithoutAnswer: Story = {
  loaders: [inStoryWidget({ hasView: true, zoom: 9, mood: 'silent' })],
  async play({ canvasElement }) {
    await waitFor(() => expect(rootOf(canvasElement)).toHaveTextContent(/^20.–27.\slistopadu$/));
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

export const LabelsNarrowest: Story = { play: FarAhead.play, globals: narrowest };
export const Narrowest: Story = { play: ByKeys.play, globals: narrowest };
export const Dark: Story = { play: ByPointer.play, globals: { theme: 'dark' } };
