import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { ShareButton } from '../../../site/event/share-button.tsx';
import { onSite } from '../../support/on-site.tsx';

const address = 'https://akce.example/detail/podzimni-vitr';

/** Gives the browser a way of sharing, or takes it away. */
const shareBy = (share: typeof navigator.share | undefined) => () => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'share');
};
const clipboard = (write: () => Promise<void>): void => {
  spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
};
const refuse = (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'));

const meta: Meta<typeof ShareButton> = {
  component: ShareButton,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  args: { title: 'Kapela Podzimní vítr', address },
  parameters: { leastChecks: 3 },
  beforeEach: shareBy(undefined),
};
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Sdílet' }));

/** Nothing is said, and nothing shared, before a press. */
export const Plain: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Sdílet');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

const opened = fn(() => Promise.resolve());
export const BySystem: Story = {
  beforeEach: shareBy(opened),
  async play({ canvas }) {
    await press(canvas);
    await expect(opened).toHaveBeenCalledWith({ title: 'Kapela Podzimní vítr', url: address });
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
/** Whoever closes the system's sheet did not ask for anything else. */
export const SystemClosed: Story = {
  beforeEach: shareBy(() => Promise.reject(new DOMException('closed', 'AbortError'))),
  async play({ canvas }) {
    clipboard(refuse);
    await press(canvas);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Copied: Story = {
  async play({ canvas }) {
    clipboard(() => Promise.resolve());
    await press(canvas);
    await expect(await canvas.findByText('Odkaz je zkopírovaný.')).toBeVisible();
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
  },
};
/** Neither is allowed: the address is there to be taken by hand, selected. */
export const ByHand: Story = {
  async play({ canvas }) {
    clipboard(refuse);
    await press(canvas);
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Odkaz na akci' });
    await expect(field).toHaveValue(address);
    await expect(field.selectionEnd).toBe(address.length);
  },
};
export const ByHandInTheDark: Story = { ...ByHand, globals: { theme: 'dark' } };
