import { maxImageBytes } from '../../../contract/events/image.ts';
import type { Upload } from './image-uploads-store.ts';

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('cs', { maximumFractionDigits: 1 });

/** Why an upload failed; null if it has not. */
export const uploadErrorMessage = ({ file, problem }: Upload): string | null => {
  if (problem === null) return null;
  if (problem.code === 'refused') return problem.sentence;
  if (problem.code === 'failed') return 'Obrázek se nepodařilo nahrát.';
  return `Obrázek má ${megabytes(file.size)} MB, vejde se nejvýše ${megabytes(maxImageBytes)} MB. Zmenšete ho prosím.`;
};
