import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawBlock } from './draw-picture.ts';
import type { EventPicture, ViewPicture } from './picture-subject.ts';
import { versionOf } from './picture-subject.ts';
import { renderPicture } from './render-picture.ts';

const event: EventPicture = {
  kind: 'event',
  title: 'Večer s říčkou',
  when: 'Sobota 28. listopadu v 18:00',
  place: 'Kino Vesmír, Svitavy',
  category: 'koncerty',
  notice: null,
  lat: 49.7561,
  lng: 16.4685,
  approximate: false,
  site: 'mapa.example',
  photo: null,
};
const view: ViewPicture = {
  kind: 'view',
  title: 'Mapa akcí',
  when: '28.–29. listopadu 2026',
  count: '14 akcí',
  conditions: '',
  category: null,
  area: null,
  dots: [{ lat: 49.75, lng: 16.47, count: 3 }],
  site: 'mapa.example',
};

/** Grey pixels of a part of a picture. */
const pixelsOf = async (body: Buffer, left: number, width: number): Promise<Buffer> =>
  sharp(body).extract({ left, top: 0, width, height: 630 }).greyscale().raw().toBuffer();
const darkPixels = (pixels: Buffer): number => pixels.filter((value) => value < 100).length;

const textPart = (body: Buffer): Promise<Buffer> => pixelsOf(body, 40, 700);
const sidePart = (body: Buffer): Promise<Buffer> => pixelsOf(body, 770, 430);

it('has letters, and other ones for another title', async () => {
  const body = await renderPicture(event);
  const { width, height, format } = await sharp(body).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  const title = darkPixels(await textPart(body));
  expect(title).toBeGreaterThan(5_000);
  const longer = await renderPicture({ ...event, title: 'Večer s říčkou a hosty' });
  expect(darkPixels(await textPart(longer))).toBeGreaterThan(title * 1.1);
});

it('draws the marks of Czech letters', async () => {
  const options = { weight: 'bold', width: 600, maxLines: 1, sizes: [66] } as const;
  const count = async (text: string): Promise<number> => {
    const { svg } = drawBlock(text, 20, '#000', options);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/>${svg}</svg>`;
    return darkPixels(await sharp(Buffer.from(picture)).greyscale().raw().toBuffer());
  };
  for (const [marked, bare] of [
    ['ěščřžýáíé', 'escrzyaie'],
    ['ĚŠČŘŽÝÁÍÉ', 'ESCRZYAIE'],
    ['ďťňúů', 'dtnuu'],
  ] as const)
    for (let index = 0; index < marked.length; index++)
      expect([
        marked[index],
        (await count(marked[index]!)) > (await count(bare[index]!)) + 20,
      ]).toEqual([marked[index], true]);
});

it('shows the photo of an event instead of the map, with its focus point', async () => {
  const left = await sharp({
    create: { width: 1000, height: 800, channels: 3, background: '#000' },
  })
    .composite([
      {
        input: { create: { width: 500, height: 800, channels: 3, background: '#fff' } },
        left: 500,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
  const withFocus = async (x: number) =>
    darkPixels(
      await sidePart(await renderPicture({ ...event, photo: { file: 'a.jpg', x, y: 50 } }, left)),
    );
  expect(await withFocus(0)).toBeGreaterThan(100_000);
  expect(await withFocus(100)).toBeLessThan(30_000);
});

it('shows the map when the photo cannot be read', async () => {
  const plain = await renderPicture(event);
  const subject = { ...event, photo: { file: 'a.jpg', x: 50, y: 50 } };
  expect((await renderPicture(subject, null)).equals(plain)).toBe(true);
  expect((await renderPicture(subject, Buffer.from('no picture'))).equals(plain)).toBe(true);
});

it('has a circle instead of a pin for a place that is not known exactly', async () => {
  const exact = await renderPicture(event);
  const approximate = await renderPicture({ ...event, approximate: true });
  expect((await sidePart(exact)).equals(await sidePart(approximate))).toBe(false);
});

it('shows the country with dots, or a town with its neighbours', async () => {
  const country = await renderPicture(view);
  const without = await renderPicture({ ...view, dots: [] });
  const town = await renderPicture({ ...view, area: { lat: 49.75, lng: 16.47 } });
  const parts = await Promise.all([country, without, town].map(sidePart));
  expect(parts[0]!.equals(parts[1]!)).toBe(false);
  expect(parts[0]!.equals(parts[2]!)).toBe(false);
});

it('has a version made of what it shows', () => {
  expect(versionOf(event)).toBe(versionOf({ ...event }));
  expect(versionOf(event)).not.toBe(versionOf({ ...event, when: 'Neděle 29. listopadu' }));
});
