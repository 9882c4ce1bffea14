import { fold } from './text/fold.ts';

/** Frequent passwords of Czech and other users, folded, without surrounding digits. */
const commonWords = new Set(
  `heslo tajne tajneheslo mojeheslo password passwort passw0rd pass admin administrator root user
  uzivatel spravce test tester qwert qwerty qwertz qwertyuiop qwertzuiop asdf asdfgh asdfghjkl
  yxcvbn zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh letmein welcome login access master
  shadow dragon monkey sunshine princess superman batman pokemon football fotbal hokej sparta slavia
  banik iloveyou miluju miluji milacek lasko laska slunicko slunce broucek kocka kocicka pejsek
  kytka kvetina mama maminka tata tatinek babicka deda rodina domov praha brno ostrava plzen liberec
  olomouc cesko ceskarepublika morava ahoj ahojky nevim nazdar pokus hovno prdel nasrat martin jan
  petr pavel jakub tomas michal honza jirka lukas jana eva lenka petra lucie veronika tereza adam
  matej ondra karel josef michaela katerina barbora kacka verunka terezka nikola natalka samsung
  nokia google facebook internet pocitac computer mapa mapaakci akce svitavy litomysl`
    .split(/\s+/)
    .filter(Boolean),
);

/** Digits, letters and keyboard rows, in order. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertzuiop', 'qwertyuiop', 'asdfghjkl'];

/** Whether the text is a part of a row, forwards or backwards. */
const isRun = (text: string): boolean =>
  rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));

/**
 * Whether a password is easily guessed: a common word with digits around it, one to three
 * characters repeated, adjacent keys, or at most nine digits.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = fold(password).replace(/\s/g, '');
  if (text === '') return false;
  if (/^(.{1,3})\1+$/.test(text) || isRun(text)) return true;
  // Dates and phone numbers: up to nine digits are searched in no time.
  if (/^\d{1,9}$/.test(text)) return true;
  return commonWords.has(text.replace(/^\d+|[\d.!?*_-]+$/g, ''));
};
