import { imageAddress, widthsOf, type EventImage } from '../../../contract/events/image.ts';
import type { OEmbed } from '../../../contract/plugins/oembed.ts';
import { defaultHeight } from '../../../contract/plugins/map-height.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

/** Size limits given by another site, in pixels; null when not given. */
export interface SizeLimits {
  width: number | null;
  height: number | null;
}

/** Default size and greatest width of a frame, in pixels. */
const defaultSize = { width: 640, height: defaultHeight };
const maxWidthPx = 1200;
/** Seconds for which others may cache the answer; short, as an event may be rescheduled. */
const maxCacheSeconds = 3600;

const readPixels = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;

/** Size limits of a query; invalid values are ignored, so that the site still gets its map. */
export const readSizeLimits = (query: URLSearchParams): SizeLimits => ({
  width: readPixels(query.get('maxwidth')),
  height: readPixels(query.get('maxheight')),
});

const fits = (size: number, room: number | null): boolean => room === null || size <= room;

const toFittingThumbnail = (
  image: EventImage,
  room: SizeLimits,
  publicUrl: string,
): Partial<OEmbed> => {
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
  /** URL of the page itself. */
  page: string;
  /** URL of the frame. */
  address: string;
  image: EventImage | null;
}

/** oEmbed answer with a frame that fits the limits. */
export const toOEmbed = (
  { title, page, address, image }: Framed,
  room: SizeLimits,
  publicUrl: string,
): OEmbed => {
  const width = Math.min(room.width ?? defaultSize.width, maxWidthPx);
  const height = Math.min(room.height ?? defaultSize.height, defaultSize.height);
  const attributes = {
    src: address,
    title,
    // As wide as its column; the number in the answer is for sites that reserve room by it.
    width: '100%',
    height: String(height),
    loading: 'lazy',
    // “Kolem mě” requests the position.
    allow: 'geolocation',
    // WordPress removes the style but keeps this attribute.
    frameborder: '0',
    style: 'border:0;max-width:100%',
  };
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Mapa akcí',
    provider_url: publicUrl,
    cache_age: maxCacheSeconds,
    width,
    height,
    // WordPress listens to a frame only after a quote without attributes (it removes the style itself), which it
    // shows until the frame answers. It is what remains in its feeds and without scripts.
    html: `<blockquote style="display:none"><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></blockquote><iframe${attributeTexts.join('')}></iframe>`,
    ...(image && toFittingThumbnail(image, room, publicUrl)),
  };
};

/** Characters not allowed in XML, not even escaped. */
const invalidInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const toOEmbedXml = (answer: OEmbed): string => {
  const elements = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value).replace(invalidInXml, ''))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
};
