import { useEffect, useRef, useState } from 'react';

/** Mounts a map into `element` until the component unmounts; `mount` is called once. */
export const useMountedMap = <Mounted extends { destroy(): void }>(
  mount: (element: HTMLElement) => Promise<Mounted>,
) => {
  const element = useRef<HTMLDivElement>(null);
  const [mountFirst] = useState(() => mount);
  const [map, setMap] = useState<Mounted | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let isUnmounted = false;
    let mountedMap: Mounted | null = null;
    mountFirst(element.current).then(
      (created) => {
        if (isUnmounted) return created.destroy();
        mountedMap = created;
        setMap(created);
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      mountedMap?.destroy();
    };
  }, [mountFirst]);
  return {
    element,
    /** Null until it is mounted. */
    map,
    failed,
  };
};
