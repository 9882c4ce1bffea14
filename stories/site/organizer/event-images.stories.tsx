import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { onSite } from '../../support/on-site.tsx';
import { drawPicture } from '../../support/draw-picture.ts';
import { serverOf } from '../../support/story-server.ts';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

const svg = (name: string): File => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name);

const choose = (canvasElement: HTMLElement, ...files: File[]) =>
  fireEvent.change(chooser(canvasElement), { target: { files } });

const chooser = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;

/** Images are uploaded one by one, get alternative texts, an order and a focus point. */
export const Pictures: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await choose(
      canvasElement,
      await drawPicture('herci.jpg', 600, 400),
      await drawPicture('sál.jpg', 600, 400),
      await drawPicture('plakát.jpg', 600, 850),
    );
    const rows = await inside.findAllByLabelText(/^Co je na obrázku/, {});
    await waitFor(() => expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(3));
    await userEvent.type(rows[0]!, 'Herci na jevišti');
    await userEvent.click(await inside.findByRole('button', { name: 'Posunout obrázek 1 dozadu' }));
    await expect(inside.getByLabelText('Co je na obrázku 2')).toHaveValue('Herci na jevišti');
    const points = inside.getAllByRole('button', { name: /ořízne: 50\s% zleva, 50\s% shora/ });
    points[0]!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expect(points[0]).toHaveAccessibleName(/45\s% zleva, 40\s% shora/);
    await userEvent.click(await inside.findByRole('button', { name: 'Odebrat obrázek 3' }));
    await expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(2);
    await expect(inside.getByText('Obrázek je odebraný.')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Náhled' }));
    const preview = inside.getByRole('region', { name: 'Náhled' });
    await expect(
      within(preview).getByRole('button', { name: 'Obrázek 2 ze\u00a02: Herci na jevišti' }),
    ).toBeVisible();
  },
};

/** A removed picture is taken back where it stood; the focus stays with what was pressed. */
export const PictureTakenBack: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await choose(
      canvasElement,
      await drawPicture('herci.jpg', 600, 400),
      await drawPicture('sál.jpg', 600, 400),
    );
    await waitFor(() => expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(2));
    const focused = (name: string) =>
      waitFor(() => expect(inside.getByRole('button', { name })).toHaveFocus());
    await userEvent.type(await inside.findByLabelText('Co je na obrázku 1'), 'Herci');
    await userEvent.click(await inside.findByRole('button', { name: 'Posunout obrázek 1 dozadu' }));
    await focused('Posunout obrázek 2 dopředu');
    await userEvent.keyboard('{Enter}');
    await focused('Posunout obrázek 1 dozadu');
    await userEvent.click(await inside.findByRole('button', { name: 'Odebrat obrázek 1' }));
    await focused('Vrátit obrázek');
    await userEvent.keyboard('{Enter}');
    await focused('Odebrat obrázek 1');
    await expect(inside.getByLabelText('Co je na obrázku 1')).toHaveValue('Herci');
    await expect(inside.queryByText('Obrázek je odebraný.')).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Odebrat obrázek 2' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Odebrat obrázek 1' }));
    await focused('Vrátit obrázek');
  },
};

/** Failed uploads: not an image, a network error with a retry, and a file over the size limit. */
export const PicturesRefused: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    const huge = new File([new Uint8Array(9 * 1024 * 1024)], 'obrovský.jpg');
    await choose(canvasElement, svg('logo.svg'));
    await inside.findByText(/^Tento soubor není obrázek/, {});
    await server.change({ faults: { createImage: 'drop' } });
    await choose(canvasElement, await drawPicture('herci.jpg', 600, 400), huge);
    await inside.findByText('Obrázek se nepodařilo nahrát.', {});
    await expect(
      await inside.findByText('Obrázek má 9 MB, vejde se nejvýše 8 MB. Zmenšete ho prosím.'),
    ).toBeVisible();
    // Only for the network error.
    await expect(inside.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(1);
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await inside.findByText('Obrázek se nepodařilo nahrát.', {});
    // A retry takes its buttons away: the next row gets the focus, after the last one the file button.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const remove = (name: string) => inside.findByRole('button', { name: `Odebrat ${name}` });
    await userEvent.click(await remove('logo.svg'));
    await waitFor(async () => expect(await remove('herci.jpg')).toHaveFocus());
    await userEvent.click(await remove('herci.jpg'));
    await userEvent.click(await remove('obrovský.jpg'));
    await waitFor(() => expect(chooser(canvasElement)).toHaveFocus());
    await expect(inside.queryByText('herci.jpg')).toBeNull();
    await choose(
      canvasElement,
      ...Array.from({ length: 14 }, (_, index) => svg(`fotka-${index}.svg`)),
    );
    await inside.findByText('Některé soubory se už nevešly.');
    await inside.findByText(/^Akce může mít nejvýše 12\sobrázků\.$/);
  },
};

/** Publishing waits for uploads and asks about a failed one; a HEIC is advised by its name. */
export const PicturesAtPublishing: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    await server.change({ faults: { createImage: 'drop' } });
    await choose(
      canvasElement,
      await drawPicture('herci.jpg', 600, 400),
      new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.heic'),
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await inside.findByText(/^Fotografii IMG_0042.heic uložil telefon ve formátu HEIC/, {});
    await inside.findByText('Některé obrázky se nenahrály', {});
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět k\u00a0obrázkům' }));
    await expect(inside.queryByText('Některé obrázky se nenahrály')).toBeNull();
    await expect(inside.getByRole('button', { name: 'Zkusit znovu' })).toHaveFocus();
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await expect(await inside.findByRole('button', { name: 'Uložit bez\u00a0nich' })).toBeVisible();
  },
};
