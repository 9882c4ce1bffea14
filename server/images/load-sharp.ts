import type sharpModule from 'sharp';

// Loaded with the first image: the native libraries take memory and time.
let loading: Promise<typeof sharpModule> | undefined;

/**
 * The image library with all decoders blocked except five of files, for uploads, and two of buffers:
 * drawings and stored JPEGs of the server itself. An upload is a file, so it never reaches SVG.
 */
export const loadSharp = (): Promise<typeof sharpModule> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegFile',
        'VipsForeignLoadPngFile',
        'VipsForeignLoadWebpFile',
        'VipsForeignLoadHeifFile',
        'VipsForeignLoadNsgifFile',
        'VipsForeignLoadSvgBuffer',
        'VipsForeignLoadJpegBuffer',
      ],
    });
    sharp.cache(false);
    return sharp;
  }));
