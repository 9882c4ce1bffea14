import { run } from './run.mjs';

process.exitCode = await run(
  'storybook',
  [
    'dev',
    '--config-dir',
    'stories/.storybook',
    '--port',
    '6006',
    '--no-open',
    '--no-version-updates',
    ...process.argv.slice(2),
  ],
  { environment: { STORYBOOK_DISABLE_TELEMETRY: '1' } },
);
