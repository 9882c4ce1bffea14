import { minuteMs } from '../../contract/durations.ts';
import type { Release } from './release.ts';
import type { Releases } from './releases.ts';

/** Delay of a retry after a storage error. */
const retryDelayMs = minuteMs;

interface Log {
  info(message: string): void;
  warn(about: object, message: string): void;
}

/**
 * Stores a release, retrying until storage succeeds; its version is not listed before that.
 * `firstAttempt` settles after the first attempt, `stop` ends the retries.
 */
export const keepRelease = (
  releases: Releases,
  release: Release,
  log: Log,
  wait = retryDelayMs,
) => {
  let retryTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  const attempt = async (): Promise<void> => {
    try {
      if (await releases.keep(release)) return;
      log.info(
        `this build of the widget is not the one kept as ${release.version}: to give it out under a number, raise the version in package.json`,
      );
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error }, `the widget ${release.version} is not kept yet`);
      retryTimer = setTimeout(() => void attempt(), wait);
      retryTimer.unref();
    }
  };

  return {
    firstAttempt: attempt(),
    stop() {
      stopped = true;
      clearTimeout(retryTimer);
    },
  };
};
