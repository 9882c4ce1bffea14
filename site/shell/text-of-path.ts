import { maxTextLength } from '../../contract/views/view-query.ts';

/** Words of the last part of a path, such as `svitavy` or `film posledni zastavka`; empty for none. */
export const textOfPath = (pathname: string): string => {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(last).replaceAll('-', ' ').trim().slice(0, maxTextLength);
  } catch {
    return '';
  }
};
