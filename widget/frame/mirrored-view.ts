import { viewKeys } from './messages.ts';

/** What a hash like `#akce=…&program=…` says under a key, if anything. */
export const readHash = (hash: string, key: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(key);

/** The same hash with something else under the key; all else in it stays as it is written. */
export const writeHash = (hash: string, key: string, text: string): string => {
  const name = `${encodeURIComponent(key)}=`;
  const others = hash.split(/[#&]/).filter((part) => part && !part.startsWith(name));
  return `#${[...others, name + encodeURIComponent(text)].join('&')}`;
};

/** The address of a frame that opens with this view. Whoever sent a link chooses no options by it. */
export const withView = (address: string, view: string): string => {
  const url = new URL(address);
  const wanted = new URLSearchParams(view);
  for (const key of viewKeys) {
    url.searchParams.delete(key);
    const text = wanted.get(key);
    if (text) url.searchParams.set(key, text);
  }
  return url.href;
};
