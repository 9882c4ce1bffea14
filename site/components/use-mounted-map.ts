import { useEffect, useRef, useState } from 'react';

/** A map in `element`, as long as the component stands; `mount` is called once. */
export const useMountedMap = <Mounted extends { destroy(): void }>(
  mount: (element: HTMLElement) => Promise<Mounted>,
) => {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Mounted | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let gone = false;
    let mounted: Mounted | null = null;
    mount(element.current).then(
      (made) => {
        if (gone) return made.destroy();
        mounted = made;
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      mounted?.destroy();
    };
  }, []);
  return {
    element,
    /** Null until it stands. */
    map,
    /** It did not come. */
    failed,
  };
};
