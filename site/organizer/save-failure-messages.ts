import { unreachableFormSentence } from '../shell/silence-in-words.ts';
import type { FailureSentences } from '../components/saving/failure-sentence.ts';

export const eventSaveFailures: FailureSentences = {
  unreachable: unreachableFormSentence,
  invalid: 'Něco ještě chybí nebo není v\u00a0pořádku. Najdete to u\u00a0jednotlivých polí.',
  removed: 'Akci mezitím někdo smazal. Obnovit ji můžete v\u00a0Mých akcích.',
};
