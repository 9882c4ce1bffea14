import { createGraphWorld, type RegisteredApp, type GraphWorld } from './graph-world.ts';

/** People of the samples by what they are. */
export const graphPeople = {
  /** Two pages. */
  clerk: { id: '1001', name: 'Jana Nováková' },
  /** One page. */
  organiser: { id: '1002', name: 'Petr Svoboda' },
  /** None. */
  visitor: { id: '1003', name: 'Eva Černá' },
} as const;

export const graphPages = {
  town: { id: '2001', name: 'Město Svitavy', editors: ['1001'] },
  library: { id: '2002', name: 'Městská knihovna ve Svitavách', editors: ['1001'] },
  club: { id: '2003', name: 'Tyjátr klub', editors: ['1002'] },
};

/** World with these people and pages, for an app that returns to `redirects`. */
export const createSampleWorld = (
  { redirects, ...app }: Partial<RegisteredApp> & Pick<RegisteredApp, 'redirects'>,
  clock?: () => number,
): GraphWorld =>
  createGraphWorld(
    { id: '3001', secret: 'tajemství aplikace', name: 'Mapa akcí', ...app, redirects },
    Object.values(graphPeople),
    // Tests change them.
    Object.values(graphPages).map((page) => ({ ...page })),
    clock,
  );
