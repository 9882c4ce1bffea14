import { createHash } from 'node:crypto';
import type { City } from '../../../contract/places/city.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';
import { toLinkTags, toOutputLinks, type AlternateLink } from './output-links.ts';

const style =
  'html,body,main{height:100%;margin:0}' +
  'h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  // The class is set by a script that knows whether the list will fit.
  '.may-grow main>div::part(list){scrollbar-width:none}' +
  'p{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:CanvasText}html{color-scheme:light dark}' +
  // The programme and a link to the map appear when the widget has not loaded within 6 seconds.
  'section{position:absolute;inset:0;overflow:auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;' +
  'color:CanvasText;background:Canvas;animation:come 0s 6s both}@keyframes come{from{visibility:hidden}}main>div~section{display:none}' +
  '@media(scripting:none){section{animation:none}}section p{margin:1rem 0}h2{font-size:1.2rem;margin:.5rem 0}' +
  'ul{list-style:none;margin:.5rem 0;padding:0}nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}' +
  'section li{margin-bottom:.3rem}section a{display:inline-block;padding:4px 0}' +
  '.map-index-events a{display:block;padding-bottom:0}' +
  // On paper the frame ends within a row; the list gets most of its height.
  '.whole{display:none}@media print{.has-list main>div::part(map){height:200px}' +
  '.framed .whole{display:block;position:fixed;z-index:9999;inset:auto 0 0;margin:0;padding:.5rem 1rem;' +
  'border-top:1px solid;background:#fff;color:#000;print-color-adjust:exact}}';

/** CSP hash source of the inline style of frames. */
export const frameStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface FrameContent {
  city: City | null;
  /** Whether the address names an event to show. */
  namesEvent: boolean;
  /** Identifier of the plugin that the address names. */
  plugin: string | null;
  /** HTML of the programme; null when there is none. */
  list: string | null;
}

/** HTML documents for frames; `basePath` as in `Configuration`. */
export const createFrameDocuments = (basePath: string, publicUrl: string) => {
  const base = escapeHtml(basePath);

  const head = (title: string, alternates: readonly AlternateLink[] = []): string =>
    `<!doctype html><html lang="cs"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>` +
    `<link rel="icon" href="${base}/static/js/app/logo.svg" type="image/svg+xml">` +
    `${toLinkTags(alternates, publicUrl).join('')}<style>${style}</style></head>`;

  const toScript = (name: string, attributes = ''): string =>
    `<script defer src="${base}/embed/${name}"${attributes}></script>`;

  const toMiss = (title: string, sentence: string): string =>
    `${head(title)}<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)} ` +
    `<a href="${base}/" target="_blank" rel="noopener">Celá mapa akcí</a></p></body></html>`;

  return {
    /**
     * Document of `/iframe/:cityName?`: the widget, the script that talks to the page around, and the programme
     * as text for readers to whom the widget does not come.
     */
    toMap({ city, namesEvent, plugin, list }: FrameContent): string {
      const title = city ? `Akce: ${city.title}` : 'Mapa akcí';
      const address = `${base}/${escapeHtml(city ? city.slug : '')}`;
      const search = new URLSearchParams({
        ...(plugin !== null && { plugin }),
        ...(city && { city: city.slug }),
      }).toString();
      const attribute = city ? ` data-city="${escapeHtml(city.slug)}"` : '';
      return (
        `${head(title, toOutputLinks(search, title))}<body><main><h1>${escapeHtml(title)}</h1>` +
        // frame-inside.js comes first: it must listen before the widget starts.
        toScript('frame-inside.js') +
        (namesEvent ? toScript('frame-event.js') : '') +
        toScript('v1.js', ` data-frame${attribute}`) +
        `<section><p><a href="${address}" target="_blank" rel="noopener">` +
        `${escapeHtml(title)} – otevřít mapu</a></p>${list ?? ''}</section></main>` +
        `<p class="whole">Vytisknout celé: ` +
        `<a href="${address}">${escapeHtml(publicUrl)}/${city ? city.slug : ''}</a></p></body></html>`
      );
    },

    gone: toMiss('Akce byla smazána', 'Tato akce tu už není.'),
    notFound: toMiss('Stránka nenalezena', 'Tato stránka nebyla nalezena.'),

    /** Error message instead of the map, with a link to the whole map. */
    toRefusal: (sentence: string): string => toMiss('Mapa akcí', sentence),
  };
};
