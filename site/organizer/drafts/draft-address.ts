/** Form that a draft kept in the browser belongs to. */
export interface DraftAddress {
  /** Event that is edited; null for a new event and for a copy. */
  slug: string | null;
  /** Event that is copied; null for none. */
  sourceSlug: string | null;
  /** Tells drafts of the same form apart; null for the only one of an event or a copy. */
  id: string | null;
}

/** Parameter of the page's address with the id. */
export const draftIdParameter = 'rozepsane';
/** Parameter with the event that is copied. */
export const sourceParameter = 'kopie';

/** Parameter with the day that a new event begins with, `YYYY-MM-DD`. */
export const dayParameter = 'den';

export const createDraftId = (): string =>
  crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/** The id of an address; null for anything else. */
export const parseDraftId = (text: string | null): string | null =>
  text !== null && /^[a-z0-9]{1,16}$/.test(text) ? text : null;

/** Neither an event being edited nor a copy. */
export const isNewEvent = ({ slug, sourceSlug }: DraftAddress): boolean =>
  slug === null && sourceSlug === null;

/** Key in the storage: slugs and ids contain no slash. */
export const toDraftKey = ({ slug, sourceSlug, id }: DraftAddress): string => {
  const form =
    slug !== null ? ['event', slug] : sourceSlug !== null ? ['copy', sourceSlug] : ['new'];
  return [...form, ...(id === null ? [] : [id])].join('/');
};

/** Inverse of `toDraftKey`; null for another text. */
export const parseDraftKey = (key: string): DraftAddress | null => {
  const [form, first = null, second = null] = key.split('/');
  if (form === 'new') return { slug: null, sourceSlug: null, id: parseDraftId(first) };
  if (first === null || (form !== 'event' && form !== 'copy')) return null;
  const id = parseDraftId(second);
  return form === 'event'
    ? { slug: first, sourceSlug: null, id }
    : { slug: null, sourceSlug: first, id };
};

/** Query of the page with the form, with its question mark; empty for none. */
export const toDraftQuery = ({ sourceSlug, id }: DraftAddress): string => {
  const query = new URLSearchParams();
  if (sourceSlug !== null) query.set(sourceParameter, sourceSlug);
  if (id !== null) query.set(draftIdParameter, id);
  return query.size === 0 ? '' : `?${query}`;
};

/** Path and query of the page with the form. */
export const toDraftPath = (address: DraftAddress): string => {
  const { slug } = address;
  const path = slug === null ? '/moje-akce/vytvorit' : `/moje-akce/upravit/${slug}`;
  return path + toDraftQuery(address);
};
