import * as v from 'valibot';

/** Files of a part of the site, as paths under its static files: `static/js/app/detail-….js`. */
export interface PagePart {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Parts with pages that the server renders, by the names of their modules in `site/`. */
export const pagePartNames = ['detail', 'place-page', 'organizer-page', 'secondary-pages'] as const;
export type PagePartName = (typeof pagePartNames)[number];
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
    pagePartNames.map((name) => {
      const own = [...chunksOf(`${name}.ts`)].filter((chunk) => !everywhere.has(chunk));
      const files = own.flatMap((chunk) => chunks[chunk] ?? []);
      return [
        name,
        { scripts: files.map(({ file }) => file), styles: files.flatMap(({ css }) => css) },
      ];
    }),
  );
  return { ...parts, ...(mapStyles !== undefined && { mapStyles }) };
};
