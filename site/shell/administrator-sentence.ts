import { useSiteConfiguration } from './configuration.ts';

/** Sentence about an unexpected error (specification, §8). */
export const useAdministratorSentence = (): string =>
  `Nastala chyba, kontaktujte prosím administrátora (${useSiteConfiguration().administrator}).`;
