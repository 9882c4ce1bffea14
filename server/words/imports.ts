import { typeset } from '../../domain/text/typeset.ts';

/** For a decision about an item that no longer waits for it. */
export const importDecided = 'O\u00a0této akci už je rozhodnuto. Načtěte prosím stránku znovu.';

/** For an item that says something else than what was decided about. */
export const importChanged =
  'Zdroj mezitím akci změnil. Podívejte se na ni prosím znovu a\u00a0pak rozhodněte.';

export const importEventGone = 'Vaše akce už tu není, někdo ji smazal.';

export const importItemGone = 'Ve zdroji už tato akce není.';

/** For a cancellation of an event that was taken off the map since. */
export const importOfDraft =
  'Vaše akce je teď koncept, a\u00a0ten se zrušit nedá. Zveřejněte ji, nebo ji nechte, jak je.';

/** For a decision that was followed by another one. */
export const importDecidedSince = 'O\u00a0akci se pak rozhodlo znovu, proto zůstala, jak je.';

/** For an event that was edited after the decision which is to be taken back. */
export const importEdited = 'Akci mezitím někdo upravil, proto zůstala, jak je.';

export const importTakeUnknown = 'Toto rozhodnutí už vrátit nejde.';

export const tooManySources = (limit: number): string =>
  `Zdrojů můžete mít nejvýše ${limit}. Než přidáte další, některý smažte.`;

export const noAddressToRead = 'Nahrajte nový soubor nebo tabulku.';

/** `Soubor: má více než 64 MB.` The problem is a sentence of the command, whose terminal needs no typesetting. */
export const unreadableSource = (kind: 'address' | 'file' | 'table', problem: string): string =>
  typeset(
    `${{ address: 'Adresa', file: 'Soubor', table: 'Tabulka' }[kind]}: ${problem.replace(/\.$/, '')}.`,
  );

export const sourceFailed = 'Načtení se nepovedlo, chyba je u\u00a0nás. Zkusíme to později znovu.';
export const sourceStopped = 'Načítání jste zastavili.';
