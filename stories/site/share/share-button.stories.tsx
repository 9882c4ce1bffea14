import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { ShareButton } from '../../../site/share/share-button.tsx';
import { onSite } from '../../support/on-site.tsx';

const address = 'https://akce.example/detail/podzimni-vitr?time=7';

/** Replaces `navigator.share` for one story; undefined for a browser without it. */
const withShareApi = (share: typeof navigator.share | undefined) => () => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => {
    delete (navigator as { share?: unknown }).share;
  };
};
const mockClipboard = (write: () => Promise<void>): void => {
  spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
};
const refuse = (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'));

const meta: Meta<typeof ShareButton> = {
  component: ShareButton,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', padding: '1rem' }}>
        {Story()}
      </div>
    ),
    onSite,
  ],
  args: { title: 'Kapela Podzimní vítr', address, codeFile: 'qr-podzimni-vitr' },
  parameters: { minAxeChecks: 3 },
  beforeEach: withShareApi(undefined),
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const press = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Sdílet' }));
const open = async (canvas: Canvas) => {
  await press(canvas);
  return within(await canvas.findByRole('group', { name: 'Sdílet akci' }));
};

/** Neither a panel nor a call before a press. */
export const Plain: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Sdílet');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

const opened = fn(() => Promise.resolve());
export const BySystem: Story = {
  beforeEach: withShareApi(opened),
  async play({ canvas }) {
    await press(canvas);
    await expect(opened).toHaveBeenCalledWith({ title: 'Kapela Podzimní vítr', url: address });
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-expanded');
  },
};
/** The user cancels the system's share sheet: no fallback. */
export const SystemClosed: Story = {
  beforeEach: withShareApi(() => Promise.reject(new DOMException('closed', 'AbortError'))),
  async play({ canvas }) {
    await press(canvas);
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
/** The sheet fails: the panel is offered. */
export const SystemFails: Story = {
  beforeEach: withShareApi(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  async play({ canvas }) {
    await open(canvas);
  },
};
export const Opened: Story = {
  async play({ canvas }) {
    mockClipboard(() => Promise.resolve());
    const panel = await open(canvas);
    await expect(panel.getByRole('textbox', { name: 'Odkaz' })).toHaveValue(address);
    const mail = new URL(
      panel.getByRole<HTMLAnchorElement>('link', { name: 'Poslat emailem' }).href,
    );
    await expect(mail.protocol).toBe('mailto:');
    await expect([...mail.searchParams]).toEqual([
      ['subject', 'Kapela Podzimní vítr'],
      ['body', address],
    ]);
    await userEvent.click(await panel.findByRole('button', { name: 'Zkopírovat' }));
    await expect(await panel.findByText('Zkopírováno.')).toBeVisible();
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
  },
};
/** Escape closes the code first, then the panel, and the focus returns to the button. */
export const Code: Story = {
  async play({ canvas }) {
    const panel = await open(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'QR kód' }));
    await expect(
      await panel.findByRole('img', { name: 'QR kód stránky „Kapela Podzimní vítr“' }),
    ).toBeVisible();
    panel.getByRole('link', { name: 'Stáhnout SVG' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(panel.queryByRole('img')).toBeNull();
    await waitFor(() => expect(panel.getByRole('button', { name: 'QR kód' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
/** The clipboard is not available: the address is in a field, to be copied by hand. */
export const ByHand: Story = {
  async play({ canvas }) {
    mockClipboard(refuse);
    const panel = await open(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'Zkopírovat' }));
    await expect(await panel.findByText(/^Prohlížeč to nedovolil/)).toBeVisible();
    const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'Odkaz' });
    field.focus();
    await expect(field.selectionEnd).toBe(address.length);
  },
};
export const ByHandInTheDark: Story = { ...ByHand, globals: { theme: 'dark' } };
/** Beside a button of the code; a second press closes the panel. */
export const WithoutCode: Story = {
  args: { codeFile: null },
  async play({ canvas }) {
    const panel = await open(canvas);
    await expect(panel.queryByRole('button', { name: 'QR kód' })).toBeNull();
    await press(canvas);
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
