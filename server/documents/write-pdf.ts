import PDFDocument from 'pdfkit';
import { dataFile } from '../project-root.ts';
import type { Section } from './personal-data.ts';

export interface PdfOptions {
  title: string;
  /** Under the title: of when it is. */
  note: string;
  /** The moment it says it was made at. */
  date: Date;
  sections: readonly Section[];
}

const small = 10;
const plain = 11;
/** How far the words of a list stand from its dots. */
const indent = 14;

/** A tagged document of A4 pages, which readers for the blind go through by its headings and lists. */
export const writePdf = ({ title, note, date, sections }: PdfOptions): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    lang: 'cs-CZ',
    pdfVersion: '1.7',
    // Its types are behind it.
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
  const say = (size: number, text: string, at = left): void =>
    void doc.font('plain').fontSize(size).text(text, at, undefined, { lineGap: 2 });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const put = (tag: string, write: () => void): void => void root.add(doc.struct(tag, {}, [write]));

  put('H1', () => doc.font('bold').fontSize(20).text(title));
  put('P', () => say(small, note));
  for (const { title: heading, paragraphs, points = [] } of sections) {
    put('H2', () => doc.moveDown(0.9).font('bold').fontSize(13).text(heading, left));
    for (const paragraph of paragraphs)
      put('P', () => {
        doc.moveDown(0.3);
        say(plain, paragraph);
      });
    if (points.length === 0) continue;
    const list = doc.struct('L');
    root.add(list);
    for (const point of points) {
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        doc.struct('Lbl', {}, [
          () => {
            doc.moveDown(0.2);
            say(plain, '•');
            // What follows stands beside it.
            doc.moveUp();
          },
        ]),
      );
      item.add(doc.struct('LBody', {}, [() => say(plain, point, left + indent)]));
      item.end();
    }
    list.end();
  }
  root.end();
  doc.end();
  return written;
};
