import { useEffect, useRef, useState } from 'react';
import type * as FindingPart from './finding.tsx';
import { afterAsking, partPatience } from '../after-asking.ts';
import { useWidget } from '../widget-context.ts';

export type Finding = typeof FindingPart;

/** Loads the finding part at once, but after the list and its first request. */
export const useFinding = (): { finding: Finding | null; failed: boolean; load(): void } => {
  const { adoptStyles, environment, store } = useWidget();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [failed, setFailed] = useState(false);
  const timer = useRef<unknown>(undefined);
  const fail = (): void => {
    environment.clearTimeout(timer.current);
    setFailed(true);
  };
  const load = (): void => {
    setFailed(false);
    timer.current = environment.setTimeout(fail, partPatience);
    import('./finding.tsx').then((part) => {
      environment.clearTimeout(timer.current);
      adoptStyles(part.findingStyles);
      setFinding(part);
    }, fail);
  };
  useEffect(() => {
    const stop = afterAsking(store.$loading, load);
    return () => {
      stop();
      environment.clearTimeout(timer.current);
    };
  }, []);
  return { finding, failed, load };
};
