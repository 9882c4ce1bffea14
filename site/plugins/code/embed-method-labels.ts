import type { EmbedMethod } from './snippets.ts';

/** Titles of the embedding ways, named by situation, and advice for whom each is. */
export const embedMethodLabels: Record<EmbedMethod, { title: string; advice: string }> = {
  element: {
    title: 'Obyčejný web',
    advice:
      'Pro většinu webů. Místo pro mapu drží od začátku; text uvnitř čtou vyhledávače a zůstane vidět, kdyby se mapa nenačetla.',
  },
  script: {
    title: 'Správce značek',
    advice:
      'Když skript patří jinam než mapa, třeba do hlavičky nebo do správce značek: místo pozná podle id.',
  },
  div: {
    title: 'Nástroj na tvorbu webu',
    advice: 'Pro nástroje, které neznámé značky mažou, ale obyčejný blok nechají být.',
  },
  frame: {
    title: 'Redakční systém, který maže skripty',
    advice:
      'Pro weby, které cizí skripty nedovolí. Rám nemá s vaší stránkou nic společného, ani písmo a barvy.',
  },
  wordpress: {
    title: 'WordPress',
    advice: 'Vložte samotnou adresu, WordPress si z ní rám vytvoří sám.',
  },
  react: {
    title: 'Aplikace v Reactu',
    advice: 'Komponenta pro aplikaci v Reactu; mapa zmizí spolu s ní.',
  },
  module: {
    title: 'Vlastní program',
    advice:
      'Když chcete mapu řídit programem: reagovat na výběr akce nebo ji za běhu přenastavit. Patří do šablony webu: redakční systém z\u00a0článku autora skript smaže a\u00a0text programu ukáže lidem.',
  },
};

/** Ways for an author whose scripts and frames a content system removes. */
export const authorMethods = ['wordpress', 'div'] as const satisfies readonly EmbedMethod[];
export const authorMethodLabels: Record<
  (typeof authorMethods)[number],
  { title: string; advice: string }
> = {
  wordpress: {
    title: 'Adresa ve WordPressu',
    advice: embedMethodLabels.wordpress.advice,
  },
  div: {
    title: 'Blok a skript v šabloně',
    advice:
      'Do článku patří jen obyčejný blok, ten autorům zůstane. Skript přidá správce webu jednou do šablony, a platí pak pro všechny články.',
  },
};

/** Steps of embedding in the block editor of WordPress. */
export const wordpressSteps = [
  'Otevřete stránku v editoru a přidejte prázdný blok Odstavec.',
  'Vložte adresu; musí na řádku stát sama.',
  'Počkejte, až se místo adresy ukáže mapa, a stránku uložte.',
  'Kdyby adresa zůstala adresou, přidejte blok Vlastní HTML a vložte do něj kód ze záložky „Redakční systém, který maže skripty“. To může jen správce nebo šéfredaktor; autorům WordPress rám při uložení smaže.',
] as const;
