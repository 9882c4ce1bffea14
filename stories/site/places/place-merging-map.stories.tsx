import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import { somePlaces } from '../../fixtures/editable-places.ts';
import { onSite } from '../../support/on-site.tsx';
import { open, pinsIn, placeEditor, ready } from '../../support/place-editor-steps.ts';
import {
  eventsAt,
  fabrika,
  kdSvitavy,
  kulturniDum,
  placesOf,
  smetanuvDum,
} from '../../support/place-data.ts';
import { wide } from '../../support/viewports.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  ...placeEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Two spellings of one place, 40 metres apart. */
const apart = placesOf(
  eventsAt(
    somePlaces.map((place) =>
      place.id === kdSvitavy ? { ...place, lat: place.lat - 0.0003 } : place,
    ),
  ),
);

/** Two places close enough to be visible together at the zoom of a house. */
const neighbours = placesOf(
  eventsAt(
    [fabrika, kulturniDum, smetanuvDum].map((id) => {
      const place = somePlaces[id - 1]!;
      return id === kulturniDum ? { ...place, lat: 49.7571, lng: 16.4722 } : place;
    }),
  ),
);

/** Candidates for a merge: the nearest places, a search, or a pin of the map. */
export const ChoosesOnMap: Story = {
  parameters: { server: neighbours },
  globals: wide,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Fabrika');
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    const nearest = await inside.findByRole('list', { name: 'Nejbližší místa' });
    await expect(within(nearest).getAllByRole('button')[0]).toHaveTextContent(
      /^Kulturní dům.*\d+\sm od\ssebe/,
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Zavřít' }));
    await expect(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // At a lower zoom the two are one ring; opening the place has zoomed in.
    const [pin] = await waitFor(async () => {
      const pins = pinsIn(canvasElement, '[data-place="2"]');
      await expect(pins).toHaveLength(1);
      return pins;
    });
    pin!.click();
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toHaveFocus(),
    );
    await expect(inside.getByRole('radio', { name: /^A\s?Fabrika/ })).toBeVisible();
    // Both pins have the letters of the form, and the pin of the place that stays is highlighted.
    const both = () => ['1', '2'].map((id) => pinsIn(canvasElement, `[data-place="${id}"]`)[0]);
    await waitFor(() =>
      expect(both().map((one) => one?.getAttribute('aria-label'))).toEqual([
        'A: Fabrika, Svitavy',
        'B: Kulturní dům, Svitavy',
      ]),
    );
    await waitFor(() =>
      expect(both().map((one) => one && getComputedStyle(one, '::before').content)).toEqual([
        '"A"',
        '"B"',
      ]),
    );
    await expect(both().map((one) => one?.classList.contains('is-lifted'))).toEqual([true, false]);
  },
};

/** The map of a merge zooms until two places 40 metres apart have separate pins. */
export const MergeOnMap: Story = {
  parameters: { server: apart },
  globals: wide,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit…/ }));
    await waitFor(() => expect(pinsIn(canvasElement, '.place-pin')).toHaveLength(2));
    await waitFor(() => expect(pinsIn(canvasElement, '.cluster-ring')).toHaveLength(0));
  },
};
