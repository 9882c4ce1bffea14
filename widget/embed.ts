/**
 * Loader for `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`, and for
 * `<mapa-akci>` and `<div data-mapa-akci>`, also those added to the page later. Kept tiny: it
 * reserves the room of each map, requests its `first-view`, and loads the other parts.
 */
import { createPageLoader, type PageLoader } from './loader/page-loader.ts';
import { findScriptTags } from './loader/script-tags.ts';
import { warn } from './loader/warn.ts';

/** Loaders of the page by address: a tag that is inserted again finds the one that is there. */
const loaders = window as unknown as Record<symbol, PageLoader | undefined>;

const tags = findScriptTags();
if (tags.length === 0) {
  const [, server = ''] = /(https?:\S*?)\/embed\/v/.exec(new Error().stack ?? '') ?? [];
  warn(
    server,
    'skript nenašel svou značku <script>; v uzavřeném shadow root mapu přidejte přes MapaAkci.mount.',
  );
}
for (const tag of tags)
  (loaders[Symbol.for(`mapa-akci ${tag.src}`)] ??= createPageLoader(tag))(tag);
