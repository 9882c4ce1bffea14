import { serverAddress } from '../shell/server-address.ts';

/** Absolute address of the page of an event, with one of its times; default none. */
export const eventAddress = (slug: string, timeId: number | null = null): string =>
  `${serverAddress()}/detail/${slug}${timeId === null ? '' : `?time=${timeId}`}`;
