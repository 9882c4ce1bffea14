import { maxImageBytes } from '../../../contract/events/image.ts';
import type { ImageUpload } from './image-uploads-store.ts';

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('cs', { maximumFractionDigits: 1 });

/** Why an upload failed; null if it has not. */
export const uploadErrorMessage = ({ file, problem }: ImageUpload): string | null => {
  if (problem === null) return null;
  if (problem.code === 'refused') return problem.sentence;
  if (problem.code === 'failed') return 'Obrázek se nepodařilo nahrát.';
  if (problem.code === 'heic')
    return `Fotografii ${file.name} uložil telefon ve formátu HEIC, který tento prohlížeč neotevře. Uložte ji jako JPEG, nebo příště v\u00a0nastavení fotoaparátu vyberte formát „Nejkompatibilnější“.`;
  return `Obrázek má ${megabytes(file.size)}\u00a0MB, vejde se nejvýše ${megabytes(maxImageBytes)}\u00a0MB. Zmenšete ho prosím.`;
};
