import { viewOutputNames, viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

/** Another representation of a page, for its head. */
export interface AlternateLink {
  type: string;
  /** Path after publicUrl, with its query. */
  path: string;
  title: string;
}

/** Links to all outputs of a view; `search` is its query, `title` its Czech name. */
export const toOutputLinks = (search: string, title: string): AlternateLink[] =>
  viewOutputNames.map((name) => {
    const { type, path } = viewOutputs[name];
    return { type, path: search ? `${path}?${search}` : path, title };
  });

export const toLinkTags = (links: readonly AlternateLink[], publicUrl: string): string[] =>
  links.map(
    ({ type, path, title }) =>
      `<link rel="alternate" type="${type}" href="${escapeHtml(publicUrl + path)}" title="${escapeHtml(title)}">`,
  );
