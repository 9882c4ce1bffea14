import * as v from 'valibot';

/** Files of a part of the site, as paths under its static files: `static/js/app/detail-….js`. */
export interface PagePart {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Parts that pages of the server are taken over with, and their modules, below `site/`. */
export const pagePartModules = {
  detail: 'detail.ts',
  'place-page': 'place-page.ts',
  'organizer-page': 'organizer-page.ts',
  'secondary-pages': 'secondary-pages.ts',
  map: '../widget/ui/search/search-part.tsx',
} as const;
export type PagePartName = keyof typeof pagePartModules;
export interface PageParts extends Partial<Record<PagePartName, PagePart>> {
  /** Style sheet of the list on pages of maps. */
  mapStyles?: string;
}

/** The used part of Vite's manifest of a build. */
const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

/** Parts of the pages by a build's manifest, without what every page loads. */
export const readPageParts = (manifest: unknown): PageParts => {
  const chunks = v.parse(ManifestSchema, manifest);
  const chunksOf = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name) || !chunks[name]) return found;
    found.add(name);
    for (const imported of chunks[name].imports) chunksOf(imported, found);
    return found;
  };
  const everywhere = chunksOf('index.html');
  const mapStyles = chunks['map-text.css']?.file;
  const parts = Object.fromEntries(
    Object.entries(pagePartModules).map(([name, module]) => {
      const own = [...chunksOf(module)].filter((chunk) => !everywhere.has(chunk));
      const files = own.flatMap((chunk) => chunks[chunk] ?? []);
      return [
        name,
        { scripts: files.map(({ file }) => file), styles: files.flatMap(({ css }) => css) },
      ];
    }),
  );
  return { ...parts, ...(mapStyles !== undefined && { mapStyles }) };
};
