import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { serveOrganizer } from '../../support/organizer-server.ts';
import { onSite } from '../../support/on-site.tsx';
import { onFakeServer, stopClock } from '../../support/site-server.ts';
import {
  EventEditorPages,
  editing,
  far,
  ready,
  withServer,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  loaders: [onFakeServer({})],
  parameters: { path: '/moje-akce/vytvorit', leastChecks: 15 },
  beforeEach() {
    localStorage.clear();
    return stopClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const files = (...names: string[]): File[] =>
  names.map((name) => new File([name.endsWith('.svg') ? '<svg/>' : name], name));

const chooser = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;

/** Pictures are sent one after another, described, put in order, and their middle is told. */
export const Pictures: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await fireEvent.change(chooser(canvasElement), {
      target: { files: files('herci.jpg', 'sál.jpg', 'plakát.jpg') },
    });
    const rows = await inside.findAllByLabelText(/^Co je na obrázku/, {}, far);
    await waitFor(() => expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(3), far);
    await userEvent.type(rows[0]!, 'Herci na jevišti');
    await userEvent.click(inside.getByRole('button', { name: 'Posunout obrázek 1 dozadu' }));
    await expect(inside.getByLabelText('Co je na obrázku 2')).toHaveValue('Herci na jevišti');
    const points = inside.getAllByRole('button', { name: /ořízne: 50 % zleva, 50 % shora/ });
    points[0]!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expect(points[0]).toHaveAccessibleName(/45 % zleva, 40 % shora/);
    await userEvent.click(inside.getByRole('button', { name: 'Odebrat obrázek 3' }));
    await expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(2);
    await userEvent.click(inside.getByRole('button', { name: 'Náhled' }));
    const preview = inside.getByRole('region', { name: 'Náhled' });
    await expect(
      within(preview).getByRole('button', { name: 'Obrázek 2 z 2: Herci na jevišti' }),
    ).toBeVisible();
  },
};

/** What is no picture says so; what did not get there is tried again; what is too large is not sent. */
export const PicturesRefused: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const huge = new File([new Uint8Array(9 * 1024 * 1024)], 'obrovský.jpg');
    await fireEvent.change(chooser(canvasElement), {
      target: { files: [...files('logo.svg', 'failing.jpg'), huge] },
    });
    await inside.findByText(/^Tenhle soubor není obrázek/, {}, far);
    await inside.findByText('Obrázek se nepodařilo nahrát.', {}, far);
    await expect(
      inside.getByText('Obrázek má 9 MB, vejde se nejvýše 8 MB. Zmenšete ho prosím.'),
    ).toBeVisible();
    // Only where it may help.
    await expect(inside.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(1);
    await userEvent.click(inside.getByRole('button', { name: 'Zkusit znovu' }));
    await inside.findByText('Obrázek se nepodařilo nahrát.', {}, far);
    for (const name of ['logo.svg', 'failing.jpg', 'obrovský.jpg'])
      await userEvent.click(inside.getByRole('button', { name: `Odebrat ${name}` }));
    await expect(inside.queryByText('failing.jpg')).toBeNull();
    const many = Array.from({ length: 14 }, (_, index) => `fotka-${index}.svg`);
    await fireEvent.change(chooser(canvasElement), { target: { files: files(...many) } });
    await inside.findByText('Akce může mít nejvýše 12 obrázků.');
  },
};
