import { useEffect, useRef, useState } from 'react';
import { mountViewPicker, type ViewPicker, type ViewPickerOptions } from '../../widget/index.ts';
import { createSiteClient } from '../client.ts';

/** A map without events in `element`, for somebody to choose a view or a point on. */
export const useViewPicker = (options: Omit<ViewPickerOptions, 'client'>) => {
  const element = useRef<HTMLDivElement>(null);
  const picker = useRef<ViewPicker>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let gone = false;
    mountViewPicker(element.current, { client: createSiteClient(), ...options }).then(
      (mounted) => {
        if (gone) mounted.destroy();
        else picker.current = mounted;
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      picker.current?.destroy();
      picker.current = null;
    };
  }, []);
  return {
    element,
    /** Null until the map stands. */
    picker,
    /** The map did not come. */
    failed,
  };
};
