import type { CompleteOptions } from '../../contract/plugins/widget-options.ts';
import type { HostKind } from '../stores/options-atom.ts';
import { roomRules } from '../loader/room.ts';
import { guardEvents } from './guard-events.ts';
import type { ShadowHost } from './shadow-host.ts';

/** What a map does in strangers' pages and in frames; the site does not have this code. */
export interface Guest {
  /** Sets the size of the element by the options. */
  setRoom(options: CompleteOptions): void;
  leave(): void;
}

export type CreateGuest = (host: ShadowHost, kind: HostKind) => Guest;

export const createGuest: CreateGuest = ({ shadow, setRoom }, kind) => {
  const isFrame = kind === 'frame';
  const leave = isFrame ? () => undefined : guardEvents(shadow);
  return {
    setRoom: ({ height, aspectRatio }) =>
      setRoom(
        roomRules(shadow.host as HTMLElement, {
          isFrame,
          height: height?.toString(),
          aspectRatio: aspectRatio?.toString(),
        }),
      ),
    leave,
  };
};
