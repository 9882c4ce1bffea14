import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Where the server of the stories draws pictures itself, and takes them in as the real one does. */
const folder = '/api/image/';

const drawing = (key: string, width: number): string => {
  const isPoster = key.startsWith('a');
  const height = isPoster ? 850 : 400;
  const colour = `#${key.slice(-6)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 ${height}" width="${width}"><path fill="${colour}" d="M0 0h600v${height}H0z"/><circle cx="300" cy="${height * 0.4}" r="${height * 0.22}" fill="#f3c64e"/><text x="300" y="${height * 0.85}" text-anchor="middle" font-family="sans-serif" font-size="80" fill="#fff">${isPoster ? 'Plakát' : 'Fotka'}</text></svg>`;
};

const draw = async (name: string): Promise<{ type: string; body: Buffer } | null> => {
  const [, key, width, format] = /^([0-9a-f]{32})-(\d+)\.(avif|webp|jpg)$/.exec(name) ?? [];
  // None of a key that ends with noughts ever comes.
  if (!key || !format || key.endsWith('000000')) return null;
  const picture = sharp(Buffer.from(drawing(key, Number(width))));
  const type = format === 'jpg' ? 'jpeg' : format;
  return { type: `image/${type}`, body: await picture.toFormat(type as 'jpeg').toBuffer() };
};

let sent = 0;
const takeIn = (body: Buffer): [status: number, answer: object] => {
  const beginning = body.toString('latin1', 0, 100);
  if (beginning.startsWith('<svg')) {
    const image = 'Tenhle soubor není obrázek JPEG, PNG, WebP, AVIF nebo GIF.';
    const message = 'Některé údaje nejsou v pořádku.';
    return [400, { error: { code: 'invalid-form', message, field: null, fields: { image } } }];
  }
  if (beginning.startsWith('failing')) return [503, {}];
  const id = 100 + ++sent;
  const key = `b${String(id).padStart(25, '0')}2f6f4f`;
  const about = { alt: '', focus_x: 50, focus_y: 50, width: 900, height: 600 };
  return [200, { id, key, ...about }];
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === 'POST') {
    const [status, said] = takeIn(await bodyOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    return;
  }
  const name = (request.url ?? '').split('?')[0]?.slice(folder.length) ?? '';
  const picture = await draw(name);
  if (picture) response.writeHead(200, { 'content-type': picture.type }).end(picture.body);
  else response.writeHead(404).end();
};

/** Pictures of stories. */
export const pictureServer = (): Plugin => ({
  name: 'picture-server',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url?.startsWith(folder)) void answer(request, response).catch(next);
      else next();
    });
  },
});
