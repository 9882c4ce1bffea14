import type { FastifyRequest } from 'fastify';

/** Time of an event in an address; null for none and for an invalid one, which pages ignore. */
export const timeIdOf = ({ url }: Pick<FastifyRequest, 'url'>): number | null => {
  const text = new URLSearchParams(url.split('?')[1] ?? '').get('time') ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
};
