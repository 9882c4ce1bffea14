import { drawQrCode } from '../share/qr-code/draw-qr-code.ts';

/** Longest address whose code a telephone reads from 4 cm of paper. */
const maxCodeLength = 500;
/** Longest address that somebody would type. */
const maxTypedLength = 120;

/** End of the printed plan: the address of the selection as a code, and in letters if it is short. */
export const PicksPrintEnd = ({ address }: { address: string }) => {
  if (address.length > maxCodeLength) return null;
  const { size, path } = drawQrCode(address);
  return (
    <div className="picks-print-end" aria-hidden="true">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path fill="#000" d={path} />
      </svg>
      <p>
        Výběr v&nbsp;telefonu, i&nbsp;se změnami a&nbsp;zrušenými akcemi
        {address.length <= maxTypedLength && <span>{address}</span>}
      </p>
    </div>
  );
};
