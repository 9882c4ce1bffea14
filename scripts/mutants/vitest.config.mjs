import { defineConfig } from 'vitest/config';

/** The tests of one room, without PostgreSQL. `MUTANTS_ROOM` is its folder. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [`${process.env.MUTANTS_ROOM}/**/*.test.ts`],
    // Sets the time zone of its process, and mutants are tested in threads.
    exclude: ['domain/time/time-zones.test.ts'],
    globalSetup: ['test/support/servers/scratch-folder.ts'],
    setupFiles: ['scripts/mutants/same-examples.mjs'],
    provide: { postgresqlUrl: null, postgresqlSkip: 'mutants are tested on SQLite' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
