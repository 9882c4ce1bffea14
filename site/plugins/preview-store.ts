import { atom, computed } from 'nanostores';
import type { Delay } from '../shell/delay.ts';

/** Delay of the preview after the last change, in milliseconds. */
const pauseMs = 150;

export interface PreviewFrames {
  /** URL of the visible frame. */
  visibleUrl: string;
  /** URL of the frame that loads behind the visible one and will replace it; null for none. */
  pendingUrl: string | null;
}

/** Frames of the preview: the visible one is kept until the next one is ready. */
export const createPreviewStore = ({ delay }: { delay: Delay }, address: string) => {
  const $requested = atom(address);
  /** Address of the last frame that was ready; null before the first. */
  const $ready = atom<string | null>(null);
  let cancel = (): void => undefined;
  return {
    $frames: computed([$requested, $ready], (requested, ready): PreviewFrames => {
      const visibleUrl = ready ?? requested;
      return { visibleUrl, pendingUrl: requested === visibleUrl ? null : requested };
    }),
    /** Requests an address after a pause without another request. */
    request(next: string): void {
      cancel();
      cancel = delay(() => $requested.set(next), pauseMs);
    },
    /** To be called when a frame is ready; one that is no longer requested stays hidden. */
    ready(loaded: string): void {
      if (loaded === $requested.get()) $ready.set(loaded);
    },
    destroy: (): void => cancel(),
  };
};
