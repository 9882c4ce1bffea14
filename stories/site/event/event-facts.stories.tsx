import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EventFacts, EventPrice } from '../../../site/event/event-facts.tsx';
import { approximate, longTexts, oneTime } from '../../fixtures/details.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof EventFacts> = { component: EventFacts, decorators: [onSite] };
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  args: { event: oneTime },
  async play({ canvas }) {
    const [organizer, address] = canvas.getAllByRole('link');
    await expect(organizer).toHaveTextContent('Středisko kulturních služeb města Svitavy');
    await expect(organizer).toHaveAttribute(
      'href',
      '/poradatel/svitavy/stredisko-kulturnich-sluzeb-mesta-svitavy',
    );
    await expect(address).toHaveTextContent('kultura-svitavy.example/podzimni-vitr');
  },
};
/** The price stands apart, beside the times. */
export const Free: Story = {
  args: { event: { ...oneTime, price: 'zdarma', priceRange: { from: 0, to: 0 }, url: null } },
  render: ({ event }) => <EventPrice event={event} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('term')).toHaveTextContent('Vstupné');
    await expect(canvas.getByText('zdarma')).toHaveStyle('font-weight: 600');
  },
};
/** E-mail addresses and telephone numbers are links. */
export const Contacts: Story = {
  args: {
    event: {
      ...oneTime,
      url: null,
      organizer: null,
      contact: `Jana Nováková, jana.novakova@tyjatr.example.cz, o'brien&syn@x.cz, +420 777 123 456, za 60 Kč`,
    },
  },
  async play({ canvas }) {
    const leads = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(leads).toEqual([
      'mailto:jana.novakova@tyjatr.example.cz',
      "mailto:o'brien%26syn@x.cz",
      'tel:+420777123456',
    ]);
  },
};
/** The visible address has no scheme, query or fragment. */
export const LongNarrowest: Story = {
  args: { event: longTexts },
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    const link = canvas.getByRole('link', {
      name: /^knihovna-litomysl\.example\/akce\/2026\/listopad\/[a-z-]+ \(v\snovém okně\)$/,
    });
    await expect(link).toHaveAttribute('href', longTexts.url);
    await expectToFit(canvasElement);
  },
};
/** A link that is no web address stays text. */
export const OddAddress: Story = {
  args: { event: { ...oneTime, organizer: null, url: 'javascript:alert(1)' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/**
 * An address that changes the direction of text is no link, and shows the hidden character. Nor is a name without
 * letters, which has no page.
 */
export const HiddenDirection: Story = {
  args: { event: { ...oneTime, organizer: '🎭', url: 'https://kultura.example/\u202egpj.exe' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('https://kultura.example/%E2%80%AEgpj.exe')).toBeVisible();
  },
};
export const Nothing: Story = {
  args: { event: approximate },
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement }) {
    await expect(canvasElement).toBeEmptyDOMElement();
  },
};
