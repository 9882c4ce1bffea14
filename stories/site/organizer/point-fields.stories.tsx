import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { degreesProblem, type PointDraft } from '../../../site/components/forms/point-draft.ts';
import {
  PointFields,
  type PointFieldsProps,
} from '../../../site/components/forms/point-fields.tsx';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const none: PointDraft = { latitude: null, longitude: null };
const policka: PointDraft = { latitude: 49.715, longitude: 16.266 };

interface FormProps extends Pick<PointFieldsProps, 'point' | 'children'> {
  onChange(changes: Partial<PointDraft>): void;
  problems: boolean;
}

/** Form that keeps the point in its state and can show a town. */
const Form = ({ point, problems, children, onChange }: FormProps) => {
  const [draft, setDraft] = useState(point);
  const [look, setLook] = useState<PointFieldsProps['look']>(null);
  return (
    <main className="page">
      <h1>Kde se koná</h1>
      <button
        type="button"
        className="link-button"
        onClick={() => setLook({ center: { lat: 49.871, lng: 16.3117 }, zoom: 13 })}
      >
        Litomyšl
      </button>
      <PointFields
        point={draft}
        look={look}
        problemOf={(field) => (problems ? degreesProblem(field) : undefined)}
        onChange={(changes) => {
          onChange(changes);
          setDraft((before) => ({ ...before, ...changes }));
        }}
      >
        {children}
      </PointFields>
    </main>
  );
};

const meta: Meta<typeof Form> = {
  component: Form,
  decorators: [onSite],
  parameters: { server: emptyServer, minAxeChecks: 12 },
  args: { point: none, problems: false, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const rootOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('.point-map')?.shadowRoot;
const pinOf = (canvasElement: HTMLElement) =>
  rootOf(canvasElement)?.querySelector<HTMLElement>('.point-pin') ?? null;
const figures = (canvasElement: HTMLElement) =>
  ['Zeměpisná šířka', 'Zeměpisná délka'].map(
    (name) => within(canvasElement).getByRole<HTMLInputElement>('textbox', { name }).value,
  );
const expectFigures = (canvasElement: HTMLElement, ...wanted: [string, string]) =>
  waitFor(() => expect(figures(canvasElement)).toEqual(wanted));
/** Presses a key on an element in a shadow root, which `userEvent` does not reach. */
const key = (node: HTMLElement, name: string) =>
  node.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );
const ready = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const frame = () => rootOf(canvasElement)?.querySelector<HTMLElement>('.event-map-frame');
  await waitFor(() => expect(frame()).toBeTruthy());
  return frame()!;
};
const at = (frame: HTMLElement, x: number, y: number) => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { clientX: left + width * x, clientY: top + height * y };
};
const press = (frame: HTMLElement, x: number, y: number) =>
  frame.dispatchEvent(
    new PointerEvent('click', { bubbles: true, composed: true, ...at(frame, x, y) }),
  );
/** Position of the tip of the pin, as fractions of the map's size. */
const tipOf = (canvasElement: HTMLElement, frame: HTMLElement) => {
  const [pin, around] = [
    pinOf(canvasElement)!.getBoundingClientRect(),
    frame.getBoundingClientRect(),
  ];
  return [
    (pin.left + pin.width / 2 - around.left) / around.width,
    (pin.bottom - 1 - around.top) / around.height,
  ] as const;
};
const expectTip = async (canvasElement: HTMLElement, frame: HTMLElement, x: number, y: number) => {
  const tip = tipOf(canvasElement, frame);
  await expect(tip[0]).toBeCloseTo(x, 1);
  await expect(tip[1]).toBeCloseTo(y, 1);
};

/** No pin without a point; the map can show a town. */
export const NothingChosen: Story = {
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    await expect(pinOf(canvasElement)).toBeNull();
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Litomyšl' }));
    await waitFor(() => expect(frame.dataset['zoom']).toBe('13'));
    await expect(pinOf(canvasElement)).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A click sets the point once. */
export const Pressed: Story = {
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    press(frame, 0.25, 0.75);
    await waitFor(() => expect(figures(canvasElement)).not.toEqual(['', '']));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expectTip(canvasElement, frame, 0.25, 0.75);
    await expect(pinOf(canvasElement)).toHaveAccessibleName(
      /^Poloha místa, 49,\d{4}\ss\.\sš\., 1\d,\d{4}\sv\.\sd\. Šipkami ji posunete\.$/,
    );
  },
};

export const Chosen: Story = {
  args: { point: policka, children: <p>Polička, okres Svitavy</p> },
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    await expectTip(canvasElement, frame, 0.5, 0.5);
    await expect(pinOf(canvasElement)).toHaveAccessibleName(
      'Poloha místa, 49,7150 s. š., 16,2660 v. d. Šipkami ji posunete.'.replace(
        / (?=[sšvd]\.)/g,
        '\u00a0',
      ),
    );
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Litomyšl' }));
    await waitFor(() => expect(frame.dataset['zoom']).toBe('13'));
    await expectFigures(canvasElement, '49.715', '16.266');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(within(canvasElement).getByText('Polička, okres Svitavy')).toBeVisible();
  },
};
export const ChosenInTheDark: Story = { ...Chosen, globals: { theme: 'dark' } };

/** Dragging moves the pin; the point is reported on release. */
export const Dragged: Story = {
  args: { point: policka },
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    const pin = pinOf(canvasElement)!;
    // The pointer of a synthetic event cannot be captured.
    pin.setPointerCapture = () => undefined;
    const drag = (type: string, x: number, y: number) =>
      pin.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          isPrimary: true,
          pointerId: 7,
          ...at(frame, x, y),
        }),
      );
    drag('pointerdown', 0.5, 0.45);
    drag('pointermove', 0.6, 0.35);
    drag('pointermove', 0.75, 0.25);
    await expect(args.onChange).not.toHaveBeenCalled();
    drag('pointerup', 0.75, 0.25);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expectTip(canvasElement, frame, 0.75, 0.3);
    await waitFor(() => expect(Number(figures(canvasElement)[0])).toBeGreaterThan(49.715));
    await expect(Number(figures(canvasElement)[1])).toBeGreaterThan(16.266);
  },
};

/** Keyboard: Enter sets the point, arrows move it, the focus ring is visible. */
export const ByKeyboard: Story = {
  async play({ canvasElement }) {
    const frame = await ready(canvasElement);
    frame.focus();
    key(frame, 'Enter');
    const pin = pinOf(canvasElement)!;
    await expect(rootOf(canvasElement)?.activeElement).toBe(pin);
    await waitFor(() => expect(figures(canvasElement)[0]).not.toBe(''));
    const [before] = figures(canvasElement).map(Number);
    key(pin, 'ArrowUp');
    await waitFor(() => expect(Number(figures(canvasElement)[0])).toBeGreaterThan(before!));
    const status = rootOf(canvasElement)!.querySelector('[role=status]');
    await waitFor(() => expect(status).toHaveTextContent(/^Poloha: 49,\d{4}\ss\.\sš\., 16,/));
  },
};

/** The focus ring of the map lies over its content, on all sides. */
export const MapHasTheFocus: Story = {
  async play({ canvasElement }) {
    const frame = await ready(canvasElement);
    await userEvent.tab();
    frame.focus();
    await expect(frame.matches(':focus-visible')).toBe(true);
    const ring = getComputedStyle(frame, '::after');
    await expect(ring.borderTopWidth).toBe('3px');
    await expect(Number(ring.zIndex)).toBeGreaterThan(700);
  },
};

/** One finger scrolls the page; dragging the map with it shows a hint for a while. */
export const ByTouch: Story = {
  args: { point: policka },
  globals: narrow,
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    const note = rootOf(canvasElement)!.querySelector<HTMLElement>('.gesture-note');
    await expect(note).toHaveTextContent('Mapu posunete dvěma prsty.');
    await expect(getComputedStyle(frame).touchAction).toBe('pan-x pan-y');
    await expect(getComputedStyle(pinOf(canvasElement)!).touchAction).toBe('none');
    const touch = (type: string, ...points: [x: number, y: number][]) => {
      const touches = points.map(
        ([x, y], identifier) => new Touch({ identifier, target: frame, ...at(frame, x, y) }),
      );
      frame.dispatchEvent(
        new TouchEvent(type, { bubbles: true, composed: true, cancelable: true, touches }),
      );
    };
    touch('touchstart', [0.5, 0.7]);
    touch('touchmove', [0.5, 0.69]);
    await expect(note).not.toBeVisible();
    touch('touchmove', [0.5, 0.5]);
    touch('touchend');
    await waitFor(() => expect(note).toBeVisible());
    await waitFor(() => expect(note).not.toBeVisible());
    touch('touchstart', [0.4, 0.7], [0.6, 0.7]);
    touch('touchmove', [0.4, 0.5], [0.6, 0.5]);
    touch('touchend');
    await expect(note).not.toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Coordinates pasted or typed into one field fill both. */
export const Pasted: Story = {
  globals: narrowest,
  async play({ canvasElement, args }) {
    const frame = await ready(canvasElement);
    const figure = (name: string) => within(canvasElement).getByRole('textbox', { name });
    await userEvent.click(figure('Zeměpisná šířka'));
    await userEvent.paste('49.7150000N, 16.2660000E');
    await expectFigures(canvasElement, '49.715', '16.266');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await waitFor(() => expectTip(canvasElement, frame, 0.5, 0.5));
    await expect(frame.dataset['zoom']).toBe('15');
    await userEvent.click(figure('Zeměpisná délka'));
    await userEvent.paste('https://mapy.com/cs/zakladni?x=16.3117&y=49.871&z=15');
    await expectFigures(canvasElement, '49.871', '16.3117');
    await waitFor(() => expectTip(canvasElement, frame, 0.5, 0.5));
    await userEvent.clear(figure('Zeměpisná šířka'));
    await expect(pinOf(canvasElement)).toBeNull();
    await userEvent.type(figure('Zeměpisná šířka'), `49°42'54"N 16°15'57.6"E`);
    await userEvent.tab();
    await expectFigures(canvasElement, '49.715', '16.266');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The error of each coordinate has its own example. */
export const Problems: Story = {
  args: { problems: true },
  async play({ canvasElement }) {
    await ready(canvasElement);
    const figure = (name: string) => within(canvasElement).getByRole('textbox', { name });
    await expect(figure('Zeměpisná šířka')).toHaveAccessibleDescription(
      'Zadejte stupně, třeba 49,7560.',
    );
    await expect(figure('Zeměpisná délka')).toHaveAccessibleDescription(
      'Zadejte stupně, třeba 16,4683.',
    );
  },
};
