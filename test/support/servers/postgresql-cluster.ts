import type { TestProject } from 'vitest/node';
import { findMemoryFolder } from './memory-folder.ts';
import { createCluster, findPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of a running cluster without a database name; null where PostgreSQL tests are skipped.
     */
    postgresqlUrl: string | null;
    /** Reason for the skip, or empty. */
    postgresqlSkip: string;
  }
}

/** Starts a temporary cluster for the run; without binaries provides the reason for the skip. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgresql();
  if (!binaries) {
    project.provide('postgresqlUrl', null);
    project.provide('postgresqlSkip', 'no PostgreSQL ≥ 15 under /usr/lib/postgresql');
    return undefined;
  }
  // Durability is off: test data need not survive a power cut.
  const settings = ['max_connections=200', 'fsync=off', 'full_page_writes=off'];
  const cluster = await createCluster(binaries, findMemoryFolder(), settings);
  cluster.start();
  await cluster.ready();
  project.provide('postgresqlUrl', cluster.url);
  project.provide('postgresqlSkip', '');
  return () => cluster.remove();
}
