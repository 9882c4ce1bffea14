import { escapeBidiControls } from '../../contract/invisible-characters.ts';
import { isLinkAddress } from '../../domain/text/markup.ts';
import { OutsideLink } from './outside-link.tsx';

/** Short form of an address: without protocol, `www.`, query, hash and trailing slash. */
const readable = (url: string): string =>
  url
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

/** Address of a page of somebody else's as a link; one that may not be a link is text. */
export const AddressText = ({ url }: { url: string }) =>
  isLinkAddress(url) ? (
    <OutsideLink href={url}>{readable(url)}</OutsideLink>
  ) : (
    escapeBidiControls(url)
  );
