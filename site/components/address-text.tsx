import { escapeBidiControls } from '../../contract/invisible-characters.ts';
import { isLinkAddress } from '../../domain/text/markup.ts';
import { OutsideLink } from './outside-link.tsx';
import { shortAddress } from './short-address.ts';

/** Address of a page of somebody else's as a link; one that may not be a link is text. */
export const AddressText = ({ url }: { url: string }) =>
  isLinkAddress(url) ? (
    <OutsideLink href={url}>{shortAddress(url)}</OutsideLink>
  ) : (
    escapeBidiControls(url)
  );
