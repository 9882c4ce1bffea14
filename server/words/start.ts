/** Sentences on the terminal while the server, or a command of the operator, starts. */
export const startMessages = {
  waiting: 'PostgreSQL zatím neodpovídá, čekáme na něj.',
  ready: 'PostgreSQL odpovídá.',
  waitingForProcess:
    'Databázi připravuje nebo plní jiný proces (třeba nová verze programu), čekáme, až skončí.',
  waitingForLock: 'Databázi má zamčenou jiný program, čekáme na něj nejdéle minutu.',
  /** `file`: write-ahead log. */
  walCut: (file: string) =>
    `Poslední zápis v souboru ${file} není celý (výpadek proudu, nebo poškozený soubor), pokračuje se se stavem před ním.`,
};

/** Reasons why it does not start, each with the way out. */
export const startRefusals = {
  /** `details`: message of the error. */
  unknown: (details: string) =>
    `Chyba, kterou program nezná (${details}): podrobnosti vypíše s proměnnou LOG_LEVEL=debug.`,
  /** `limit`, `needed`: number of files that may be open. */
  fewFiles: (limit: number, needed: number) =>
    `Program smí mít otevřených jen ${limit} souborů, potřebuje aspoň ${needed}: zvyšte mez příkazem ulimit -n, nebo ve správci služeb (LimitNOFILE).`,
  outOfFiles:
    'Program nesmí otevřít další soubor: zvyšte mez otevřených souborů příkazem ulimit -n, nebo ve správci služeb (LimitNOFILE).',
  incompleteBuild: 'Sestavení programu není úplné: spusťte npm ci a npm run build.',

  wrongLogin: 'PostgreSQL odmítl jméno nebo heslo: opravte proměnnou DATABASE_URL.',
  missingDatabase:
    'Databáze z proměnné DATABASE_URL neexistuje: vytvořte ji (createdb), nebo proměnnou opravte.',
  unknownHost:
    'Počítač z proměnné DATABASE_URL nelze najít: zkontrolujte jeho jméno a připojení k síti.',
  noAnswer:
    'PostgreSQL neodpovídá: zkontrolujte, že běží na adrese z proměnné DATABASE_URL a že k němu vede síť.',
  notPostgresql:
    'Na adrese z proměnné DATABASE_URL odpovídá jiný program než PostgreSQL: opravte její počítač a port.',
  noEncryption:
    'PostgreSQL nenabízí šifrované spojení: zapněte ho v něm, nebo z proměnné DATABASE_URL odeberte sslmode.',
  onlyEncrypted:
    'PostgreSQL takové spojení bez šifrování nepřijme: doplňte do proměnné DATABASE_URL sslmode=require, nebo opravte jméno a databázi.',
  refusedParameter: (name: string) =>
    `Pooler před PostgreSQL nezná parametr ${name}: odeberte ho z proměnné DATABASE_URL, nebo ho povolte v pooleru (ignore_startup_parameters).`,
  unknownIssuer:
    'Vydavatele certifikátu PostgreSQL program nezná: doplňte do proměnné DATABASE_URL sslrootcert s cestou k jeho certifikátu.',
  otherName:
    'Certifikát PostgreSQL je na jiné jméno: napište do proměnné DATABASE_URL počítač jménem z certifikátu, nebo sslmode=verify-ca a sslrootcert.',
  expiredCertificate: 'Certifikát PostgreSQL vypršel: nasaďte nový.',
  futureCertificate:
    'Certifikát PostgreSQL ještě neplatí: zkontrolujte čas tohoto počítače, nebo nasaďte jiný.',
  clientCertificate:
    'PostgreSQL chce certifikát klienta: doplňte do proměnné DATABASE_URL sslcert a sslkey.',
  /** `details`: code of the error. */
  failedEncryption: (details: string) =>
    `Šifrované spojení s PostgreSQL se nepodařilo navázat (${details}): zkontrolujte jeho certifikát a v proměnné DATABASE_URL sslmode, sslrootcert, sslcert a sslkey.`,
  certificateFile: (path: string) =>
    `Soubor ${path} z proměnné DATABASE_URL nelze přečíst: opravte cestu, nebo povolte čtení uživateli, pod kterým program běží.`,
  /** `version`: such as 14.9. */
  oldPostgresql: (version: string) =>
    `PostgreSQL ${version} je příliš starý: přejděte na verzi 15 nebo novější, nebo opravte proměnnou DATABASE_URL.`,
  /** `encoding`: such as LATIN2. */
  wrongEncoding: (encoding: string) =>
    `Databáze z proměnné DATABASE_URL má kódování ${encoding}: vytvořte jinou (createdb -E UTF8 -T template0) a proměnnou změňte.`,
  forbidden:
    'Uživatel z proměnné DATABASE_URL nesmí s databází pracovat: udělte mu práva (alter database … owner to …).',
  readOnlyPostgresql:
    'PostgreSQL z proměnné DATABASE_URL je jen pro čtení: připojte server k hlavnímu, ne k replice.',
  fullPostgresql: 'Na disku PostgreSQL není místo: uvolněte ho a spusťte program znovu.',
  tooManyConnections:
    'PostgreSQL nepřijímá další spojení: zvyšte v něm max_connections, nebo ukončete jiné programy.',

  newerDatabase:
    'Databáze je z novější verze programu: nainstalujte tuto verzi, nebo obnovte zálohu ze starší.',
  /** `file`: of the database. */
  notADatabase: (file: string) =>
    `Soubor ${file} není databáze: přesuňte ho jinam a obnovte zálohu (npm run restore), nebo opravte proměnnou DATA_DIR.`,
  damagedDatabase: (file: string) =>
    `Databáze ${file} je poškozená: přesuňte ji jinam i se soubory -wal a -shm a obnovte zálohu (npm run restore).`,
  busyDatabase: (file: string) =>
    `Databázi ${file} drží jiný program: ukončete ho a spusťte tento znovu.`,
  failingDisk: (file: string) =>
    `Databázi ${file} nelze číst nebo zapsat: zkontrolujte disk a zapojení složky a spusťte program znovu.`,
  /** `file`: write-ahead log. */
  damagedWal: (file: string, database: string) =>
    `Soubor ${file} je poškozený a chybí v něm uložené zápisy: obnovte zálohu, nebo se bez nich obejděte příkazem sqlite3 ${database} "pragma wal_checkpoint(truncate)".`,
  /** `index`: the file `-shm`. */
  missingWal: (file: string, index: string) =>
    `Soubor ${file} chybí nebo je prázdný a s ním uložené zápisy: vraťte ho, obnovte zálohu, nebo se bez nich obejděte a smažte ${index}.`,
  /** `leftover`: path of what a running site left there. */
  databaseMissing: (database: string, leftover: string) =>
    `Databáze ${database} chybí nebo je prázdná, ale zbylo po ní ${leftover}: vraťte ji nebo obnovte zálohu (npm run restore), a má-li web začít prázdný, přesuňte zbytky jinam.`,
  restoreUnfinished: (folder: string) =>
    `Obnova zálohy nedoběhla, zbyla po ní složka ${folder}: spusťte npm run restore znovu, nebo složku smažte.`,
  /** PostgreSQL. */
  emptyBesideLeftover: (leftover: string) =>
    `Databáze z proměnné DATABASE_URL je prázdná, ale je tu ${leftover}: obnovte do ní zálohu (npm run restore), a má-li web začít prázdný, zvolte jinou složku proměnnou DATA_DIR.`,

  /** `variable`: the one that names the folder. */
  folderIsFile: (path: string, variable = 'DATA_DIR') =>
    `Proměnná ${variable} vede k souboru místo ke složce (${path}): opravte ji.`,
  folderNotMade: (path: string, variable = 'DATA_DIR') =>
    `Složku ${path} nelze vytvořit: zvolte jinou proměnnou ${variable}.`,
  folderForbidden: (path: string, variable = 'DATA_DIR') =>
    `Do složky ${path} program nesmí zapisovat: povolte to uživateli, pod kterým běží, nebo zvolte jinou proměnnou ${variable}.`,
  fileForbidden: (path: string) =>
    `Soubor ${path} program nesmí číst a měnit: povolte to uživateli, pod kterým běží (chown).`,
  readOnlyFolder: (path: string, variable = 'DATA_DIR') =>
    `Složka ${path} je na disku jen pro čtení: zvolte jinou proměnnou ${variable}, nebo disk připojte pro zápis.`,
  fullDisk: (path: string, variable = 'DATA_DIR') =>
    `Na disku se složkou ${path} není místo: uvolněte ho, nebo zvolte jinou proměnnou ${variable}.`,

  portTaken: (port: number) =>
    `Port ${port} už používá jiný program: zvolte jiný proměnnou PORT, nebo ten program ukončete.`,
  portForbidden: (port: number) =>
    `Port ${port} smí otevřít jen správce systému: zvolte port od 1024 proměnnou PORT.`,
  unknownAddress: (host: string) =>
    `Na adrese ${host} tento počítač nemůže poslouchat: opravte proměnnou HOST, třeba na localhost nebo 0.0.0.0.`,
};
