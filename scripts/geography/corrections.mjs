// Corrections of the sources, and the towns labelled on the base map.

// Lines of the source under the name of another river; one crosses the watershed from the Jihlava
// to the Lužnice. `from` and `to` are vertices of the source line; sections in no part are dropped.
export const MISNAMED_RIVERS = [
  {
    named: 'Odra',
    starts: [17.1985, 50.0356],
    parts: [
      { title: 'Moravice', from: [17.1985, 50.0356], to: [17.9344, 49.9296] },
      { title: 'Opava', from: [17.9344, 49.9296], to: [18.228, 49.8424] },
    ],
  },
  {
    named: 'Úhlava',
    starts: [12.535, 49.9709],
    parts: [
      { title: 'Mže', from: [12.535, 49.9709], to: [13.3916, 49.7663] },
      { title: 'Berounka', from: [13.3916, 49.7663], to: [14.3987, 50.0076] },
    ],
  },
  {
    named: 'Labe',
    starts: [16.4139, 50.3642],
    parts: [
      { title: 'Divoká Orlice', from: [16.4139, 50.3642], to: [16.0562, 50.1642] },
      { title: 'Orlice', from: [16.0562, 50.1642], to: [15.8298, 50.2198] },
    ],
  },
  {
    named: 'Svitava',
    starts: [16.6003, 48.9141],
    parts: [
      { title: 'Jihlava', from: [16.6003, 48.9141], to: [15.29, 49.2696] },
      { title: 'Lužnice', from: [14.9102, 48.9597], to: [14.383, 49.2404] },
    ],
  },
  {
    named: 'Svitava',
    starts: [16.6096, 48.8991],
    parts: [{ title: 'Jihlava', from: [16.6096, 48.8991], to: [16.6003, 48.9141] }],
  },
];

// Names of reservoirs, which the source lacks.
export const LAKE_TITLES = [
  { title: 'Lipno', near: [14.1, 48.7] },
  { title: 'Nové Mlýny', near: [16.62, 48.9] },
  { title: 'Orlík', near: [14.18, 49.52] },
];

export const LARGEST_CITIES = ['Praha', 'Brno', 'Ostrava', 'Plzeň'];
export const REGIONAL_CAPITALS = [
  'České Budějovice',
  'Hradec Králové',
  'Jihlava',
  'Karlovy Vary',
  'Liberec',
  'Olomouc',
  'Pardubice',
  'Ústí nad Labem',
  'Zlín',
];
// Districts whose seat is one of the largest cities, or without a seat.
export const DISTRICTS_WITHOUT_OWN_SEAT = [
  'Praha',
  'Praha-východ',
  'Praha-západ',
  'Plzeň-město',
  'Plzeň-jih',
  'Plzeň-sever',
  'Brno-město',
  'Brno-venkov',
  'Ostrava-město',
];
// By district, because almost every tenth municipality shares its name with another one.
export const OTHER_TOWNS = {
  Benešov: ['Vlašim'],
  Beroun: ['Hořovice'],
  Blansko: ['Boskovice', 'Letovice'],
  'Brno-venkov': ['Ivančice', 'Tišnov'],
  Bruntál: ['Krnov', 'Rýmařov'],
  Břeclav: ['Hustopeče', 'Mikulov'],
  Cheb: ['Aš', 'Mariánské Lázně'],
  Chomutov: ['Kadaň', 'Klášterec nad Ohří'],
  Chrudim: ['Hlinsko'],
  'Česká Lípa': ['Nový Bor'],
  'České Budějovice': ['Týn nad Vltavou'],
  'Český Krumlov': ['Kaplice'],
  Děčín: ['Rumburk', 'Varnsdorf'],
  'Frýdek-Místek': ['Třinec'],
  'Havlíčkův Brod': ['Chotěboř', 'Světlá nad Sázavou'],
  Hodonín: ['Kyjov', 'Veselí nad Moravou'],
  'Hradec Králové': ['Nový Bydžov'],
  Jihlava: ['Telč'],
  'Jindřichův Hradec': ['Dačice', 'Třeboň'],
  Jičín: ['Hořice'],
  'Karlovy Vary': ['Ostrov'],
  Karviná: ['Bohumín', 'Český Těšín', 'Havířov', 'Orlová'],
  Kladno: ['Slaný'],
  Klatovy: ['Sušice'],
  Kroměříž: ['Holešov'],
  'Kutná Hora': ['Čáslav'],
  Liberec: ['Frýdlant'],
  Litoměřice: ['Roudnice nad Labem'],
  Louny: ['Žatec'],
  Mělník: ['Kralupy nad Vltavou', 'Neratovice'],
  Most: ['Litvínov'],
  Náchod: ['Broumov', 'Jaroměř'],
  'Nový Jičín': ['Kopřivnice'],
  Nymburk: ['Lysá nad Labem', 'Poděbrady'],
  Olomouc: ['Šternberk', 'Uničov'],
  Opava: ['Hlučín'],
  Pelhřimov: ['Humpolec'],
  Písek: ['Milevsko'],
  Prachatice: ['Vimperk'],
  'Praha-východ': ['Brandýs nad Labem-Stará Boleslav', 'Říčany'],
  Přerov: ['Hranice'],
  Příbram: ['Sedlčany'],
  Semily: ['Turnov'],
  Svitavy: ['Bystré', 'Jevíčko', 'Koclířov', 'Litomyšl', 'Moravská Třebová', 'Polička'],
  Šumperk: ['Mohelnice', 'Zábřeh'],
  Tachov: ['Stříbro'],
  Trutnov: ['Dvůr Králové nad Labem', 'Vrchlabí'],
  Třebíč: ['Moravské Budějovice'],
  'Uherské Hradiště': ['Uherský Brod'],
  'Ústí nad Orlicí': ['Česká Třebová', 'Choceň', 'Lanškroun', 'Letohrad', 'Vysoké Mýto'],
  Vsetín: ['Rožnov pod Radhoštěm', 'Valašské Meziříčí'],
  Vyškov: ['Slavkov u Brna'],
  Zlín: ['Luhačovice', 'Otrokovice'],
  Znojmo: ['Moravský Krumlov'],
  'Žďár nad Sázavou': ['Nové Město na Moravě', 'Velké Meziříčí'],
};

/**
 * Centres by code that the source puts into another municipality (Čistá into Rakovník, Police into
 * Třebíč) or kilometres away from the town. Centres outside of their outlines are corrected by the outline.
 */
export const CENTRES = {
  541699: [50.0247, 13.5714], // Čistá, okres Rakovník
  552046: [49.4144, 14.6578], // Tábor
  586846: [49.3961, 15.5903], // Jihlava
  591394: [48.9603, 15.632], // Police, okres Třebíč
  592005: [49.0698, 17.4597], // Uherské Hradiště
};
