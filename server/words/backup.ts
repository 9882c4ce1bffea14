/** Sentences of the commands backup and restore, and of the nightly backups. */
export const backupWords = {
  fileExists: (file: string) =>
    `Soubor ${file} už existuje, zvolte pro zálohu jiné jméno nebo ho přesuňte.`,
  nothingToBackUp:
    'Není co zálohovat, databáze je prázdná: zkontrolujte proměnné DATA_DIR a DATABASE_URL.',
  /** `dataDir`: folder without a database. */
  noDatabase: (dataDir: string) =>
    `Není co zálohovat, ve složce ${dataDir} není databáze: zkontrolujte proměnné DATA_DIR a DATABASE_URL.`,
  noFile: (file: string) => `Soubor ${file} nelze přečíst: zkontrolujte jeho jméno a práva k němu.`,
  unwritable: (folder: string) =>
    `Do složky ${folder} nelze zapsat zálohu: vytvořte ji, povolte do ní zápis, nebo zvolte jinou.`,
  fullDisk: (folder: string) =>
    `Na disku se složkou ${folder} není dost místa na zálohu: uvolněte ho, nebo zvolte jinou složku.`,
  notABackup: (file: string) =>
    `Soubor ${file} není celá a nezměněná záloha, nic z něj se neobnovilo: použijte jinou zálohu.`,
  newerBackup:
    'Záloha je z novější verze programu: nainstalujte tuto verzi nebo novější a obnovu zopakujte.',
  databaseExists: (file: string) =>
    `Obnovuje se jen do prázdného úložiště, ale soubor ${file} existuje: přesuňte ho jinam, nebo zvolte jinou složku proměnnou DATA_DIR.`,
  databaseNotEmpty:
    'Obnovuje se jen do prázdného úložiště, ale databáze z proměnné DATABASE_URL v sobě má tabulky: vytvořte jinou (createdb) a proměnnou změňte.',
  otherFile: (file: string) =>
    `Soubor ${file} existuje a v záloze je jiný: přesuňte ho jinam a obnovu zopakujte.`,
  contradictory: (file: string) =>
    `Řádky v záloze ${file} si odporují, nic se neobnovilo: použijte jinou zálohu.`,
  written: (file: string, rows: number, files: number, bytes: number, sha256: string) =>
    `Záloha je v souboru ${file}.\nŘádků: ${toNumber(rows)}, souborů: ${toNumber(files)}, velikost: ${toNumber(Math.ceil(bytes / 1000))} kB, SHA-256 obsahu: ${sha256}`,
  /** `created`: moment of the backup, RFC 3339. */
  restored: (file: string, created: string, rows: number, files: number) =>
    `Obnoveno ze souboru ${file} (stav z ${toMoment(created)}).\nŘádků: ${toNumber(rows)}, souborů: ${toNumber(files)}. Teď můžete spustit server.`,
};

const toNumber = (value: number): string => value.toLocaleString('cs-CZ');

const toMoment = (created: string): string =>
  new Date(created).toLocaleString('cs-CZ', {
    timeZone: 'Europe/Prague',
    dateStyle: 'long',
    timeStyle: 'short',
  });
