import type { FastifyReply, FastifyRequest } from 'fastify';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { Assets } from '../../assets.ts';
import type { ServerContext } from '../../context.ts';

/** Worker that removes the site's worker and all its copies; served when copies are switched off. */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const prefix = 'mapa-akci ' + new URL(self.registration.scope).pathname + ' ';
  const removeCopies = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(removeCopies());
});
`;

const icon = (basePath: string, name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `${basePath}/static/js/app/${name}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** Manifest of the site as an installed application. */
const toManifest = (basePath: string) => ({
  name: 'Mapa akcí',
  short_name: 'Mapa akcí',
  description: 'Co se kde děje: akce v\u00a0českých městech a\u00a0obcích na mapě.',
  lang: 'cs',
  dir: 'ltr',
  id: `${basePath}/`,
  start_url: `${basePath}/`,
  scope: `${basePath}/`,
  display: 'standalone',
  // The surface of the light theme in site.css; the documents name the colour of each theme.
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    icon(basePath, 'icon-192.png', '192x192', 'any'),
    icon(basePath, 'icon-512.png', '512x512', 'any'),
    icon(basePath, 'icon-maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [
    {
      name: protectedPages.createEvent.title,
      url: `${basePath}${protectedPages.createEvent.path}/`,
    },
    { name: protectedPages.myEvents.title, url: `${basePath}${protectedPages.myEvents.path}/` },
  ],
});

/** Whether pages register the service worker. */
export const offersCopies = (
  { serviceWorker }: ServerContext['configuration'],
  { worker }: Assets,
): boolean => serviceWorker && worker !== null;

/** Manifest and service worker of the site. */
export const createAppRoutes = ({ configuration, answers }: ServerContext, assets: Assets) => {
  const manifest = Buffer.from(JSON.stringify(toManifest(configuration.basePath)));
  const worker = offersCopies(configuration, assets) ? assets.worker : null;
  const script = Buffer.from(worker ?? removingWorker);
  return {
    manifest: (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendBody(request, reply, manifest, 'application/manifest+json; charset=utf-8'),
    worker: (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendBody(request, reply, script, 'text/javascript; charset=utf-8'),
  };
};
