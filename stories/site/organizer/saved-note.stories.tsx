import type { Meta, StoryObj } from '@storybook/react-vite';
import decodeQR from 'qr/decode.js';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { eventAddress } from '../../../site/event/event-address.ts';
import { SavedNote, SavedSharing } from '../../../site/organizer/list/saved-note.tsx';
import type { SavedNoteState } from '../../../site/organizer/list/saved-sentence.ts';
import '../../../site/organizer/list/my-events.css';
import { onSite } from '../../support/on-site.tsx';
import { organizer, writtenSlug } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { narrow } from '../../support/viewports.ts';

const Saved = (saved: SavedNoteState) => (
  <>
    <SavedNote {...saved} />
    <SavedSharing {...saved} />
  </>
);

const meta: Meta<typeof Saved> = {
  component: Saved,
  decorators: [(Story) => <main className="page">{Story()}</main>, onSite],
  args: { saved: writtenSlug, isNew: true, isOver: false },
  parameters: { path: '/moje-akce', server: organizer, loggedIn: jana.email, minAxeChecks: 3 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Text of the code in a picture, as a phone reads it. */
const readCode = async (source: string): Promise<string> => {
  const picture = new Image(600, 600);
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 600;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(picture, 0, 0, 600, 600);
  return decodeQR(context.getImageData(0, 0, 600, 600));
};

/** An event that another one stands for on the map. */
export const Double: Story = {
  args: { isDouble: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Akce je zveřejněná; na mapě už je od\sjiného pořadatele, vysvětlení najdete u\sakce v\sseznamu\. /,
    );
  },
};

/** An event just published is shared, with an application of the operator also on pages of Facebook, and its code leads to its page, also from the files. */
export const Published: Story = {
  parameters: { configuration: { facebook: true } },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Akce je zveřejněná a je na mapě\. Zobrazit akci nebo přidat další podobnou$/,
    );
    await expect(await canvas.findByRole('button', { name: 'Sdílet' })).toBeVisible();
    await expect(
      await canvas.findByRole('link', { name: 'Na stránku na Facebooku' }),
    ).toHaveAttribute('href', '/moje-akce/sdilet/1');
    const button = await canvas.findByRole('button', { name: 'QR kód' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = within(await canvas.findByRole('group', { name: 'QR kód' }));
    const address = eventAddress(writtenSlug);
    const picture = await panel.findByRole('img', {
      name: 'QR kód stránky „O perníkové chaloupce“',
    });
    await expect(panel.getByText(address)).toBeVisible();
    const drawn = new XMLSerializer().serializeToString(picture);
    await expect(await readCode(`data:image/svg+xml,${encodeURIComponent(drawn)}`)).toBe(address);
    for (const [format, file] of [
      ['SVG', `qr-${writtenSlug}.svg`],
      ['PNG', `qr-${writtenSlug}.png`],
    ] as const) {
      const link = panel.getByRole('link', { name: `Stáhnout ${format}` });
      await expect(link).toHaveAttribute('download', file);
      await expect(await readCode((link as HTMLAnchorElement).href)).toBe(address);
    }
    panel.getByRole('link', { name: 'Stáhnout SVG' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await canvas.findByRole('group', { name: 'QR kód' });
    await userEvent.click(await canvas.findByRole('button', { name: 'QR kód', expanded: true }));
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
/** Without an application of the operator there is nothing to offer on pages of Facebook. */
export const WithoutFacebook: Story = {
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'QR kód' });
    await expect(canvas.queryByRole('link', { name: 'Na stránku na Facebooku' })).toBeNull();
  },
};
export const NarrowDark: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'QR kód' }));
    const picture = await canvas.findByRole('img', undefined);
    await expect(getComputedStyle(picture.firstElementChild as Element).fill).toBe(
      'rgb(255, 255, 255)',
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Its buttons appear once the title is known: neither they nor their box are there. */
const expectNoSharing = (canvasElement: HTMLElement) =>
  expect(canvasElement.querySelector('.saved-note-sharing, button')).toBeNull();

/** There is nothing to tell of changes, nor of an event that is over. */
export const Changed: Story = {
  args: { isNew: false },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Změny jsou uložené\. Zobrazit akci$/,
    );
    await expectNoSharing(canvasElement);
  },
};
export const Over: Story = {
  args: { isOver: true },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Akce je zveřejněná; už proběhla, najdete ji mezi proběhlými\. Zobrazit akci nebo přidat/,
    );
    await expectNoSharing(canvasElement);
  },
};
/** Nothing was saved. */
export const None: Story = {
  args: { saved: '', isNew: false },
  parameters: { minAxeChecks: 0 },
  render: () => <Saved />,
  async play({ canvas }) {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
