/** Facts about a page that everybody can open, besides maps and events. */
interface PublicPage {
  /** With a slash at both ends. */
  path: `/${string}/`;
  /** Whether the sitemap has it. */
  isInSitemap: boolean;
}

/** Public pages by name. The server answers each with its head, the site renders the content. */
export const publicPages = {
  about: { path: '/o-nas/', isInSitemap: true },
  subscribe: { path: '/odber/', isInSitemap: false },
  picks: { path: '/vyber/', isInSitemap: false },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof publicPages;

export const publicPageNames = Object.keys(publicPages) as PublicPageName[];
