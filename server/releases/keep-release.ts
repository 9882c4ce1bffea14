import type { Release } from './release.ts';
import type { Releases } from './releases.ts';

/** Storage that could not take a release is asked again after this, in milliseconds. */
const pause = 60_000;

interface Log {
  info(message: string): void;
  warn(about: object, message: string): void;
}

/**
 * Has a release kept, now or when storage takes it; until then nobody is promised its number.
 * `tried` settles after the first try, `stop` ends the others.
 */
export const keepRelease = (releases: Releases, release: Release, log: Log, wait = pause) => {
  let later: NodeJS.Timeout | undefined;
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
      later = setTimeout(() => void attempt(), wait);
      later.unref();
    }
  };

  return {
    tried: attempt(),
    stop() {
      stopped = true;
      clearTimeout(later);
    },
  };
};
