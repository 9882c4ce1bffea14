/** Sentences on the terminal while the server starts. */
export const startWords = {
  waiting: 'PostgreSQL zatím neodpovídá, čekám na něj.',
  ready: 'PostgreSQL odpovídá.',
  wrongLogin: 'PostgreSQL odmítl jméno nebo heslo. Opravte proměnnou DATABASE_URL.',
  missingDatabase:
    'Databáze z proměnné DATABASE_URL neexistuje. Vytvořte ji (createdb), nebo proměnnou opravte.',
  unknownHost: 'Počítač z proměnné DATABASE_URL nelze najít. Zkontrolujte jeho jméno a připojení.',
  noAnswer:
    'PostgreSQL neodpověděl ani za dvě minuty. Zkontrolujte, že běží na adrese z DATABASE_URL.',
  portTaken: 'Port už používá jiný program. Zvolte jiný proměnnou PORT.',
};
