/**
 * Towns and villages whose names, folded, are everyday words. In a search they are towns only after a
 * preposition, in the locative, or written last with a capital letter: `koncert Most`, not `Karlův most`.
 */
export const commonNouns: ReadonlySet<string> = new Set(
  (
    'bor brod cerna cerny ceska cesky dobra dobre dlouha dlouhe dul hora hory hrad hradec jama jezero ' +
    'kamen kamenice kaple klasterec kniha kostel kraluv krasna krasne les lipa louka luka mala male ' +
    'mesto mlyn modra modre most nova nove novy osada pisek pohled pohledy pole potok prameny ' +
    'radnice rybnik rybniky sady skala skaly sloup stara stare stary stribro studena svaty sucha tabor ' +
    'trebova tri ujezd ulice utery velka velke velky vrch vrchy vysoka vysoke zamek zeleznice zlata zlate zelena'
  ).split(' '),
);
