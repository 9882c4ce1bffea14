import { useMemo } from 'react';
import { drawQrCode } from './draw-qr-code.ts';
import { toPngAddress, toSvgAddress } from './qr-code-files.ts';

export interface QrCodePanelProps {
  title: string;
  /** Absolute address that the code leads to. */
  address: string;
  /** Name of the downloaded files without an extension. */
  fileName: string;
}

/** QR code of an event's page, with files of it for a poster. */
export const QrCodePanel = ({ title, address, fileName }: QrCodePanelProps) => {
  const code = useMemo(() => drawQrCode(address), [address]);
  const png = useMemo(() => toPngAddress(code), [code]);
  return (
    <>
      <svg
        className="qr-code-picture"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR kód stránky „${title}“`}
      >
        <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="qr-code-address">{address}</p>
        <p className="action-row">
          <a className="action" href={toSvgAddress(code)} download={`${fileName}.svg`}>
            Stáhnout SVG
          </a>
          {png && (
            <a className="action action-quiet" href={png} download={`${fileName}.png`}>
              Stáhnout PNG
            </a>
          )}
        </p>
      </div>
    </>
  );
};
