import { CopyButton } from '../components/copy-button.tsx';
import { OutsideLink } from '../components/outside-link.tsx';
import { QrCode } from './qr-code/qr-code.tsx';
import './share-ways.css';

export interface ShareWaysProps {
  title: string;
  /** Absolute address to be passed on. */
  address: string;
  /** Name of the downloaded files of the QR code without an extension; null for no code. */
  codeFile: string | null;
}

const toMail = (title: string, address: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;

/** Dialog of Facebook for a post with a link; nothing of Facebook is loaded before. */
const toFacebook = (address: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`;

/** Ways of passing on an address: the clipboard, a mail, Facebook, a QR code. */
export const ShareWays = ({ title, address, codeFile }: ShareWaysProps) => (
  <div className="share-ways">
    <div className="share-ways-copy">
      <input
        className="text-field"
        readOnly
        value={address}
        aria-label="Odkaz"
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={address} />
    </div>
    <div className="share-ways-row">
      <a className="action action-quiet" href={toMail(title, address)}>
        Poslat emailem
      </a>
      <OutsideLink className="action action-quiet" href={toFacebook(address)}>
        Sdílet na Facebooku
      </OutsideLink>
      {codeFile !== null && <QrCode title={title} address={address} fileName={codeFile} />}
    </div>
  </div>
);
