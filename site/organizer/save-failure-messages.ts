import type { SaveFailure } from './saving-store.ts';

const sentences: Record<Exclude<SaveFailure['code'], 'refused'>, string> = {
  unreachable: 'Server teď neodpovídá. Co jste napsali, zůstává tady; zkuste to prosím za chvíli.',
  uploading: 'Obrázky se ještě nahrávají. Počkejte prosím, až tu budou.',
  invalid: 'Něco ještě chybí nebo není v pořádku. Najdete to u jednotlivých polí.',
  deleted: 'Akci mezitím někdo smazal. Obnovit ji můžete v Mých akcích.',
};

export const saveFailureMessage = (failure: SaveFailure): string =>
  failure.code === 'refused' ? failure.sentence : sentences[failure.code];
