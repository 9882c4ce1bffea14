import PDFDocument from 'pdfkit';
import { dataFile } from '../project-root.ts';
import type { Section } from './privacy-policy.ts';

export interface PdfOptions {
  title: string;
  /** Line under the title: date of the version. */
  note: string;
  /** CreationDate and ModDate of the file. */
  date: Date;
  sections: readonly Section[];
}

const noteSize = 10;
const textSize = 11;
/** Indent of a bulleted text, in PDF points. */
const indent = 14;

/** Tagged A4 document (PDF/UA); screen readers navigate by its headings and lists. */
export const writePdf = ({ title, note, date, sections }: PdfOptions): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    lang: 'cs-CZ',
    pdfVersion: '1.7',
    // Missing in the types of pdfkit.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: 'Mapa akcí', CreationDate: date, ModDate: date },
  });
  doc.registerFont('plain', dataFile('fonts', 'noto-sans-regular.ttf'));
  doc.registerFont('bold', dataFile('fonts', 'noto-sans-bold.ttf'));
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  const { left } = doc.page.margins;
  const writeText = (size: number, text: string, at = left): void =>
    void doc.font('plain').fontSize(size).text(text, at, undefined, { lineGap: 2 });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const addBlock = (tag: string, write: () => void): void =>
    void root.add(doc.struct(tag, {}, [write]));

  addBlock('H1', () => doc.font('bold').fontSize(20).text(title));
  addBlock('P', () => writeText(noteSize, note));
  for (const { title: heading, paragraphs, bullets = [] } of sections) {
    addBlock('H2', () => doc.moveDown(0.9).font('bold').fontSize(13).text(heading, left));
    for (const paragraph of paragraphs)
      addBlock('P', () => {
        doc.moveDown(0.3);
        writeText(textSize, paragraph);
      });
    if (bullets.length === 0) continue;
    const list = doc.struct('L');
    root.add(list);
    for (const bullet of bullets) {
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        doc.struct('Lbl', {}, [
          () => {
            doc.moveDown(0.2);
            writeText(textSize, '•');
            // The text of the item is on the same line.
            doc.moveUp();
          },
        ]),
      );
      item.add(doc.struct('LBody', {}, [() => writeText(textSize, bullet, left + indent)]));
      item.end();
    }
    list.end();
  }
  root.end();
  doc.end();
  return written;
};
