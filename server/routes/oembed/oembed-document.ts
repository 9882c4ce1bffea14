import { imageAddress, widthsOf, type EventImage } from '../../../contract/events/image.ts';
import type { OEmbed } from '../../../contract/plugins/oembed.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

/** What another site has room for, in pixels; null where it did not say. */
export interface Room {
  width: number | null;
  height: number | null;
}

/** A frame nobody set a size for, and the widest that is of use: then the map has its room. */
const usual = { width: 640, height: 600 };
const widest = 1200;
/** Seconds that others may keep the answer: an event may be moved. */
const cacheAge = 3600;

const readPixels = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;

/** What makes no sense is left out: a site that asks oddly is to have its map. */
export const readRoom = (query: URLSearchParams): Room => ({
  width: readPixels(query.get('maxwidth')),
  height: readPixels(query.get('maxheight')),
});

const fits = (size: number, room: number | null): boolean => room === null || size <= room;

const toThumbnail = (image: EventImage, room: Room, publicUrl: string): Partial<OEmbed> => {
  const heightAt = (width: number): number => Math.round((image.height * width) / image.width);
  const width = widthsOf(image.width).findLast(
    (one) => fits(one, room.width) && fits(heightAt(one), room.height),
  );
  if (width === undefined) return {};
  return {
    thumbnail_url: publicUrl + imageAddress(image.key, width, 'jpg'),
    thumbnail_width: width,
    thumbnail_height: heightAt(width),
  };
};

export interface Framed {
  title: string;
  /** Of the frame. */
  address: string;
  image: EventImage | null;
}

/** A page of ours as a frame that fits the room. */
export const toOEmbed = (
  { title, address, image }: Framed,
  room: Room,
  publicUrl: string,
): OEmbed => {
  const width = Math.min(room.width ?? usual.width, widest);
  const height = Math.min(room.height ?? usual.height, usual.height);
  const attributes = {
    src: address,
    title,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    // “Kolem mě” asks for the position.
    allow: 'geolocation',
    // WordPress takes the style away, and leaves this.
    frameborder: '0',
    style: 'border:0;max-width:100%',
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Mapa akcí',
    provider_url: publicUrl,
    cache_age: cacheAge,
    width,
    height,
    html: `<iframe${written.join('')}></iframe>`,
    ...(image && toThumbnail(image, room, publicUrl)),
  };
};

/** What XML has no way to write, not even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const toXml = (answer: OEmbed): string => {
  const elements = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value).replace(unwritable, ''))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
};
