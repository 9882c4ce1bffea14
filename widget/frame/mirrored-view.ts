import { viewKeys } from './messages.ts';

/** Value of a key in a hash such as `#akce=…&program=…`; null without the key. */
export const readHash = (hash: string, key: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(key);

/** Sets a key in a hash; all other parts stay as they are written. */
export const writeHash = (hash: string, key: string, text: string): string => {
  const name = `${encodeURIComponent(key)}=`;
  const otherParts = hash.split(/[#&]/).filter((part) => part && !part.startsWith(name));
  return `#${[...otherParts, name + encodeURIComponent(text)].join('&')}`;
};

/** Address of a frame with a view. Only view keys are copied: a link must not set options. */
export const withView = (address: string, view: string): string => {
  const url = new URL(address);
  const query = new URLSearchParams(view);
  for (const key of viewKeys) {
    url.searchParams.delete(key);
    const text = query.get(key);
    if (text) url.searchParams.set(key, text);
  }
  return url.href;
};
