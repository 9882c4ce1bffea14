import type { SaveFailure } from './saving-store.ts';

const sentences: Record<Exclude<SaveFailure['code'], 'refused'>, string> = {
  unreachable: 'Server teď neodpovídá. Co jste napsali, zůstává tady; zkuste to prosím za chvíli.',
  invalid: 'Něco ještě chybí nebo není v\u00a0pořádku. Najdete to u\u00a0jednotlivých polí.',
  deleted: 'Akci mezitím někdo smazal. Obnovit ji můžete v\u00a0Mých akcích.',
};

export const saveFailureMessage = (failure: SaveFailure): string =>
  failure.code === 'refused' ? failure.sentence : sentences[failure.code];
