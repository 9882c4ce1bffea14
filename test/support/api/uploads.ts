import { request } from 'node:http';
import sharp from 'sharp';

const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

/** Photograph-like JPEG of about five megabytes, which is the size of one from a phone. */
export const largePhoto = (): Promise<Buffer> => grain(3600, 2700).jpeg({ quality: 88 }).toBuffer();

/** Pictures of as many pixels as may be uploaded, in formats that take the most memory. */
export const largestPictures = (): Promise<Buffer[]> =>
  Promise.all([
    // Blurred, so that files are small and quickly made.
    grain(2880, 2160).blur(9).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
    grain(5700, 4380)
      .blur(3)
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  ]);

export interface UploadAnswer {
  /** Status of HTTP; 0 when the connection failed before an answer. */
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Uploads a picture on a connection of its own. */
export const upload = (port: number, token: string, file: Buffer): Promise<UploadAnswer> =>
  new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/image/',
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Token ${token}`,
          'content-type': 'image/jpeg',
          'content-length': file.length,
        },
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => (body += text));
        answer.on('close', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        );
      },
    );
    sent.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    sent.end(file);
  });
