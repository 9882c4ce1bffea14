import { useEffect, useState } from 'react';
import type * as FindingPart from './finding.tsx';
import { afterAsking, partPatience } from '../after-asking.ts';
import { useWidget } from '../widget-context.ts';

export type Finding = typeof FindingPart;

/** Loads the finding part at once, but after the list and its first request. */
export const useFinding = (): { finding: Finding | null; failed: boolean; load(): void } => {
  const { adoptStyles, environment, store } = useWidget();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    let timer: unknown;
    const fail = (): void => {
      environment.clearTimeout(timer);
      setFailedAttempt(attempt);
    };
    const stop = afterAsking(store.$loading, () => {
      timer = environment.setTimeout(fail, partPatience);
      import('./finding.tsx').then((part) => {
        environment.clearTimeout(timer);
        adoptStyles(part.findingStyles);
        setFinding(part);
      }, fail);
    });
    return () => {
      stop();
      environment.clearTimeout(timer);
    };
  }, [store, attempt, environment, adoptStyles]);
  return {
    finding,
    failed: failedAttempt === attempt,
    load: () => setAttempt(attempt + 1),
  };
};
