import type { Person } from './scenario.ts';

export const jana: Person = {
  email: 'jana.novakova@example.cz',
  first_name: 'Jana',
  last_name: 'Nováková',
};
export const petr: Person = {
  email: 'petr.svoboda@example.cz',
  first_name: 'Petr',
  last_name: 'Svoboda',
};
export const administrator: Person = {
  email: 'spravce@example.cz',
  first_name: 'Alena',
  last_name: 'Dvořáková',
  administrator: true,
};

/** Parameters of a story with a server where Jana is registered and logged in. */
export const janaLoggedIn = { server: { people: [jana] }, loggedIn: jana.email };
