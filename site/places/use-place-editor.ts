import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLeaveGuard } from '../components/layout/use-leave-guard.ts';
import { delayByTimer } from '../shell/delay.ts';
import { createPlaceEditorStore, type PlaceEditorStore } from './place-editor-store.ts';
import { useAddress } from './use-address.ts';

/** Store of the editor, which follows the address and asks before unsaved changes are left. */
export const usePlaceEditor = (): PlaceEditorStore => {
  const { ask } = useAccountStore();
  const { step, go, back } = useAddress();
  // The store is made once, and these functions are of the latest render.
  const latest = useRef({ go, back, mayLeave: (): boolean => true });
  const [editor] = useState(() =>
    createPlaceEditorStore(
      {
        ask,
        delay: delayByTimer,
        mayLeave: () => latest.current.mayLeave(),
        go: (view, replace) => latest.current.go(view, replace),
        back: () => latest.current.back(),
      },
      step,
    ),
  );
  const mayLeave = useLeaveGuard(useStore(editor.$isDirty));
  useLayoutEffect(() => {
    latest.current = { go, back, mayLeave };
  });
  useEffect(() => {
    editor.start();
    return () => editor.destroy();
  }, [editor]);
  const arrive = useEffectEvent(() => editor.arrive(step));
  // In a layout effect: the page is never painted with the view of the previous address.
  useLayoutEffect(() => arrive(), [step.key]);
  return editor;
};
