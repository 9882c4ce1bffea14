import { execFileSync } from 'node:child_process';

/** Whether Poppler is installed, whose programs read PDF independently of what writes it here; says so if not. */
export const hasPoppler = ((): boolean => {
  try {
    for (const program of ['pdftotext', 'pdfinfo'])
      execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('PDF files are not read: pdftotext and pdfinfo (poppler-utils) are not installed');
    return false;
  }
})();

const read = (program: string, args: string[]): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });

/** Text of a PDF file in its layout; pages end with a form feed. */
export const readPdfText = (file: string): string => read('pdftotext', ['-layout', file, '-']);

/** Tag tree of a PDF file with its texts. */
export const readTagTree = (file: string): string => read('pdfinfo', ['-struct-text', file]);
