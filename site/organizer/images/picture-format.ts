export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Number of first bytes from which `pictureFormatOf` recognises a format. */
export const formatBytes = 64;

/**
 * Format by the first bytes of a file, whatever its name; null for others, including GIF, which may
 * be animated. AVIF and HEIC are one container with different brands.
 */
export const pictureFormatOf = (start: Uint8Array): PictureFormat | null => {
  const text = String.fromCharCode(...start.subarray(0, formatBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  const [, brands] = /^[^]{4}ftyp([^]*)/.exec(text) ?? [];
  if (brands === undefined) return null;
  if (/avi[fs]/.test(brands)) return 'avif';
  return /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(brands) ? 'heic' : null;
};
