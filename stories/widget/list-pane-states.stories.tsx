import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ListPane } from '../../widget/ui/list/list-pane.tsx';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { insideOf, rootOf } from '../support/inside.ts';
import { listPaneStory, summary, withView } from '../support/list-pane-story.tsx';

const meta: Meta<typeof ListPane> = { component: ListPane, ...listPaneStory };
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'silent' })],
  parameters: { minAxeChecks: 2 },
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent('Načítáme akce…');
    await expect(rootOf(canvasElement).querySelector('.list-pane')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** An address with days in the wrong order is mended, and said to be until a filter changes. */
export const MendedAddress: Story = {
  loaders: [inStoryWidget({ ...withView, search: 's=22-11-2026&e=20-11-2026' })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await expect(
      await inside.findByText(
        /^Dny v\sadrese byly v\sopačném pořadí, ukazujeme 20.–22.\slistopadu\.$/,
      ),
    ).toBeVisible();
    await expect(summary(canvasElement)).toHaveTextContent(/20.–22.\slistopadu/);
    storyWidgetOf({ loaded }).widget.store.setPeriod('2026-11-20', '2026-11-21');
    await waitFor(() => expect(inside.queryByText(/opačném pořadí/)).toBeNull());
  },
};

/** The previous list stays, paler, until the next answer; its count does not. */
export const LoadingAgain: Story = {
  async play({ canvasElement, loaded }) {
    const { network, widget } = storyWidgetOf({ loaded });
    network.mood = 'silent';
    await expect(summary(canvasElement)).toHaveTextContent(/^\d+\sakcí/);
    widget.store.setPeriod('2026-11-20', '2026-11-21');
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent(/^Načítáme akce… 20.–21.\slistopadu$/),
    );
    await waitFor(() => expect(network.requests).toHaveLength(2));
    await expect(summary(canvasElement)).toHaveTextContent(/^Načítáme akce… 20.–21.\slistopadu$/);
    await expect(insideOf(canvasElement).getAllByRole('link').length).toBeGreaterThan(5);
    await expect(rootOf(canvasElement).querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Failed: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'offline' })],
  async play({ canvasElement, loaded }) {
    const { network } = storyWidgetOf({ loaded });
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('alert')).toHaveTextContent(/Zkontrolujte připojení/);
    await expect(network.requests).toHaveLength(1);
  },
};
const hasAlert =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await expect(insideOf(canvasElement).getByRole('alert')).toHaveTextContent(words);
    await expect(summary(canvasElement)).toHaveTextContent(/^$/);
  };
export const Refused: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'bad-gateway' })],
  play: hasAlert('Server teď neodpovídá. Zkuste to prosím znovu.'),
};
export const Misunderstood: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'page' })],
  play: hasAlert('Akce přišly v podobě, které nerozumíme. Zkuste to prosím znovu.'),
};

export const TriesAgain: Story = {
  loaders: Failed.loaders!,
  async play({ canvasElement, loaded }) {
    const { network } = storyWidgetOf({ loaded });
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(network.requests).toHaveLength(2));
    await waitFor(() => expect(inside.getByRole('alert')).toBeVisible());
    network.mood = 'answers';
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(inside.getByRole('link', { name: /Podzimní vítr/ })).toBeVisible());
    await expect(network.requests).toHaveLength(3);
  },
};

export const Empty: Story = {
  loaders: [inStoryWidget({ ...withView, events: [] })],
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await expect(summary(canvasElement)).toHaveTextContent('Žádné akce 20.–27. listopadu');
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit okolí' }));
    await expect(args.onZoomOut).toHaveBeenCalledOnce();
  },
};

export const EmptyInCategories: Story = {
  loaders: [inStoryWidget({ ...withView, search: 'k=sport' })],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit kategorie' }));
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent('10 akcí'));
  },
};

/** The plain message before the part with suggestions is loaded. */
export const EmptyAndAlone: Story = {
  ...Empty,
  args: { searchPart: null },
  play: async ({ canvasElement }) =>
    expect(insideOf(canvasElement).getByText(/nic není/)).toBeVisible(),
};

export const LoadingAgainInTheDark: Story = {
  ...LoadingAgain,
  globals: { theme: 'dark' },
};
