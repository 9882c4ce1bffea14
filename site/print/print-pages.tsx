import { useState } from 'react';
import type { PrintLayout } from '../../contract/print/print-input.ts';
import './print-pages.css';

export interface PrintPagesProps {
  /** Address of a picture with all pages one below another. */
  address: string;
  layout: PrintLayout;
}

/** Height of a page relative to its width: sheets are A4 or A3, those of a leaflet lie on their side. */
const heightOf = (layout: PrintLayout): number => (layout === 'leaflet' ? 210 / 297 : 297 / 210);

/** Pages of a document side by side, to be moved through. */
export const PrintPages = ({ address, layout }: PrintPagesProps) => {
  const [size, setSize] = useState({ address: '', ratio: 0 });
  // Until the picture is loaded one page is shown.
  const ratio = size.address === address ? size.ratio : 0;
  const count = Math.max(1, Math.round(ratio / heightOf(layout)));
  return (
    <div className="print-pages" role="region" aria-label="Náhled stránek" tabIndex={0}>
      {Array.from({ length: count }, (_page, index) => (
        <div
          key={index}
          className={layout === 'leaflet' ? 'print-page-picture is-wide' : 'print-page-picture'}
        >
          <img
            src={address}
            alt={count > 1 ? `Strana ${index + 1} z\u00a0${count}` : 'Náhled dokumentu'}
            style={{ top: `${-100 * index}%` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ address, ratio: naturalHeight / naturalWidth })
            }
          />
        </div>
      ))}
    </div>
  );
};
