import encodeQR from 'qr';

/** White modules around a code, without which readers do not find it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code in modules, its quiet zone included. */
export interface DrawnQrCode {
  /** Width and height. */
  size: number;
  /** Dark modules as path data of SVG. */
  path: string;
}

/** Runs of dark modules of a row, as path data. */
const toPath = (row: readonly boolean[], y: number): string => {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
};

/** Code of an address; readable with 15 % of it damaged, as posters get. */
export const drawQrCode = (address: string): DrawnQrCode => {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map(toPath).join('') };
};
