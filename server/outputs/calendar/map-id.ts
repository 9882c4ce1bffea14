import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createSetting } from '../../storage/setting.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Random id of a map in the UIDs of its calendars (RFC 7986, 5.3): two maps on one host differ, and a map
 * that moves to another host, or is restored from a backup, keeps its own.
 */
export const createMapId = (db: Kysely<Tables>): (() => Promise<string>) =>
  createSetting(db, 'map-id', randomUUID);
