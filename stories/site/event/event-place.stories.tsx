import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EventPlace } from '../../../site/event/place/event-place.tsx';
import { approximate, oneTime, otherVenue } from '../../fixtures/details.ts';
import { now } from '../../fixtures/now.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';

const meta: Meta<typeof EventPlace> = {
  component: EventPlace,
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>, onSite],
  parameters: { server: emptyServer },
  args: { now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCoordinates: Story = {
  args: { event: oneTime },
  async play({ canvas }) {
    const ways = canvas
      .getAllByRole<HTMLAnchorElement>('link', { name: /Mapy.com|Google/ })
      .map(({ textContent, href }) => [textContent.trim().replace(/\s/g, ' '), href]);
    await expect(ways).toEqual([
      [
        'Zobrazit na Mapy.com (v novém okně)',
        'https://mapy.com/fnc/v1/showmap?mapset=outdoor&center=16.47139,49.75646&zoom=16&marker=true',
      ],
      ['Trasa na Mapy.com (v novém okně)', 'https://mapy.com/fnc/v1/route?end=16.47139,49.75646'],
      [
        'Trasa v Google Maps (v novém okně)',
        'https://www.google.com/maps/dir/?api=1&destination=49.75646%2C16.47139',
      ],
    ]);
  },
};
/** A place known only by its town: no link to its page, a circle instead of a pin. */
export const Approximate: Story = {
  args: { event: approximate },
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelector('address')).toHaveTextContent(
      /^Svitavy, okres Ústí nad Orlicí$/,
    );
    await expect(
      canvas.getByText('Přesné místo neznáme. Mapa ukazuje střed obce, podrobnosti zná pořadatel.'),
    ).toBeVisible();
    await expect(canvas.queryByTitle('Program tohoto místa')).toBeNull();
    await expect(canvasElement.querySelector('.place-map-circle')).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-pin')).toBeNull();
  },
};
/** The organiser's name of the place, and below it the common one. */
export const CalledAnotherName: Story = {
  args: { event: otherVenue },
  async play({ canvas, canvasElement }) {
    const address = canvasElement.querySelector('address')!;
    const lines = [...address.children].map(({ textContent }) => textContent);
    await expect(lines).toEqual([
      'Malý sál v prvním patře',
      'Fabrika, Wolkerova alej 92',
      'Svitavy',
    ]);
    await expect(canvas.getByTitle('Program tohoto místa')).toHaveAttribute(
      'href',
      '/misto/1-fabrika',
    );
  },
};
/** The link leads to the address of the page itself, which has the common name. */
export const WithAddressOfItsPage: Story = {
  args: { event: { ...otherVenue, placeSlug: '1-mestska-fabrika' } },
  async play({ canvas }) {
    await expect(canvas.getByTitle('Program tohoto místa')).toHaveAttribute(
      'href',
      '/misto/1-mestska-fabrika',
    );
  },
};
export const InTheDark: Story = {
  args: { event: oneTime },
  globals: { theme: 'dark' },
  async play({ canvas, canvasElement }) {
    const address = within(canvasElement.querySelector('address')!);
    await expectLightOnDark(
      canvas.getByRole('heading', { name: 'Kde' }),
      address.getByRole('link', { name: 'Fabrika' }),
      address.getByText('Svitavy'),
      canvasElement.querySelector('.place-map-here')!,
    );
  },
};
