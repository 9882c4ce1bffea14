/** Text of the norm: one in Czech. */
export interface OpenText {
  cs: string;
}

export const toText = (cs: string): OpenText => ({ cs });

/** Moment of the norm, `Časový okamžik`. */
export type OpenMoment = { typ: 'Časový okamžik' } & (
  | { datum: string }
  | { datum_a_čas: string }
  | { nespecifikovaný: true }
);

const typ = 'Časový okamžik';

/** `2026-11-21` or `2026-11-21T18:00+01:00`, which gets its seconds (RFC 3339). */
export const toOpenMoment = (moment: string): OpenMoment =>
  moment.length === 10
    ? { typ, datum: moment }
    : { typ, datum_a_čas: `${moment.slice(0, 16)}:00${moment.slice(16)}` };

/** Of epoch ms, in UTC. */
export const toInstantMoment = (instant: number): OpenMoment => ({
  typ,
  datum_a_čas: new Date(instant).toISOString(),
});

export const unknownMoment: OpenMoment = { typ, nespecifikovaný: true };

export const currency = 'http://publications.europa.eu/resource/authority/currency/CZK';
