import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { PeriodFilter } from '../../widget/ui/period-filter.tsx';
import { fakeOf, inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const meta: Meta<typeof PeriodFilter> = {
  component: PeriodFilter,
  decorators: [(Story) => <div style={{ padding: 12 }}>{Story()}</div>, inWidget],
  loaders: [inFakeWidget()],
};
export default meta;
type Story = StoryObj<typeof meta>;
type Inside = ReturnType<typeof insideOf>;

const openerOf = (inside: Inside) => inside.getByRole('button', { name: /^Období:/ });
const open = async (canvasElement: HTMLElement): Promise<Inside> => {
  const inside = insideOf(canvasElement);
  await userEvent.click(openerOf(inside));
  return inside;
};
const submit = async (inside: Inside, from: string, to: string): Promise<void> => {
  await fireEvent.change(inside.getByLabelText('Od'), { target: { value: from } });
  await fireEvent.change(inside.getByLabelText('Do'), { target: { value: to } });
  await userEvent.click(inside.getByRole('button', { name: 'Zobrazit období' }));
};
const rangeOf = (story: { loaded: Record<string, unknown> }) =>
  fakeOf(story).widget.store.$filters.get().dateRange;
const usual = ['2026-11-20T06:01', '2026-11-27T23:59'];

export const Closed: Story = {
  async play({ canvasElement }) {
    await expect(openerOf(insideOf(canvasElement))).toHaveTextContent('20.–27. 11.');
  },
};

export const Open: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement);
    await expect(inside.getByRole('button', { pressed: true })).toHaveTextContent('7 dní');
    await expect(inside.getByLabelText('Od')).toHaveValue('2026-11-20');
    await expect(inside.getByLabelText('Do')).toHaveValue('2026-11-27');
  },
};

export const ChoosesWeekend: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Víkend' }));
    await expect(rangeOf({ loaded })).toEqual(['2026-11-21T00:00', '2026-11-22T23:59']);
    await expect(openerOf(inside)).toHaveTextContent('21.–22. 11.');
    await expect(inside.queryByRole('group')).toBeNull();
    await expectFocus(openerOf(inside));
    await userEvent.click(openerOf(inside));
    await expect(inside.getByRole('button', { pressed: true })).toHaveTextContent('Víkend');
  },
};

export const ChoosesEveryPreset: Story = {
  async play({ canvasElement, loaded }) {
    const presets = [
      ['Dnes', '2026-11-20T00:00', '2026-11-20T23:59'],
      ['Zítra', '2026-11-21T00:00', '2026-11-21T23:59'],
      ['30 dní', '2026-11-20T00:00', '2026-12-20T23:59'],
      ['7 dní', ...usual],
    ] as const;
    for (const [name, ...range] of presets) {
      const inside = await open(canvasElement);
      await userEvent.click(inside.getByRole('button', { name }));
      await expect(rangeOf({ loaded })).toEqual(range);
    }
  },
};

export const ChoosesOwnDays: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await submit(inside, '2026-12-24', '2027-01-01');
    await expect(rangeOf({ loaded })).toEqual(['2026-12-24T00:00', '2027-01-01T23:59']);
    await expect(openerOf(inside)).toHaveTextContent('24. 12. – 1. 1. 2027');
    await expectFocus(openerOf(inside));
  },
};

const refuses = (from: string, to: string, sentence: string): Story['play'] =>
  async function play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await submit(inside, from, to);
    await expect(inside.getByRole('alert')).toHaveTextContent(sentence);
    await expect(inside.getByLabelText('Od')).toHaveValue(from);
    const end = inside.getByLabelText('Do');
    await expect(end).toHaveValue(to);
    await expect(end).toHaveAccessibleDescription(sentence);
    await expect(rangeOf({ loaded })).toEqual(usual);
  };

export const EndBeforeStart: Story = {
  play: refuses('2026-11-25', '2026-11-21', 'Konec nemůže být před začátkem.'),
};
export const DayMissing: Story = { play: refuses('2026-11-25', '', 'Vyplňte prosím oba dny.') };
export const TooLong: Story = {
  play: refuses('2026-11-20', '2028-11-20', 'Období může mít nejvýše 370 dní.'),
};

/** What is not sent is forgotten. */
export const ClosedByEscape: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await fireEvent.change(inside.getByLabelText('Od'), { target: { value: '2026-11-25' } });
    inside.getByLabelText('Od').focus();
    await userEvent.keyboard('{Escape}');
    await expect(inside.queryByLabelText('Od')).toBeNull();
    await expect(rangeOf({ loaded })).toEqual(usual);
    await expectFocus(openerOf(inside));
    await open(canvasElement);
    await expect(inside.getByLabelText('Od')).toHaveValue('2026-11-20');
  },
};

const problem = EndBeforeStart.play;
export const Narrowest: Story = { play: problem, globals: narrowest };
export const InTheDark: Story = { play: problem, globals: { theme: 'dark' } };
