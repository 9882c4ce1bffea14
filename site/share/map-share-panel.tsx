import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { daysInWords, toAddressText } from '../../widget/index.ts';
import { serverAddress } from '../shell/server-address.ts';
import { canShareBySystem, shareBySystem } from './share-by-system.ts';
import { ShareWays } from './share-ways.tsx';
import { readSharedView, toSharedEntries, type SharedView } from './shared-view.ts';
import './map-share-panel.css';

const relativeLabels: Record<NonNullable<SharedView['relative']>, string> = {
  dnes: 'Vždy dnešek',
  zitra: 'Vždy zítřek',
  vikend: 'Vždy nejbližší víkend',
  'prodlouzeny-vikend': 'Vždy nejbližší prodloužený víkend',
  default: 'Vždy dnešek a\u00a0sedm dní dopředu',
};

export interface MapSharePanelProps {
  /** Query of the address of the map. */
  search: string;
  /** Current time in epoch milliseconds. */
  now: number;
  onClose(): void;
}

/** Closes the panel by a press, or a focus, outside the element that has it and its button. */
const useOutside = (onClose: () => void) => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(({ target }: Event): void => {
    const room = panel.current?.parentElement;
    if (room && target instanceof Node && !room.contains(target)) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  return panel;
};

/** Ways of sharing the map: which days the link shows, and how it is passed on. */
export const MapSharePanel = ({ search, now, onClose }: MapSharePanelProps) => {
  const panel = useOutside(onClose);
  const { pathname } = useLocation();
  const [view] = useState(() => readSharedView(search, now));
  const [isRelative, setRelative] = useState(view.isRelative);
  const { days, relative } = view;
  const address = toAddressText(serverAddress() + pathname, toSharedEntries(view, isRelative));
  const year = Number(civilDateAt(now).slice(0, 4));
  const title = document.title;
  const choices = [
    { value: true, label: relative && relativeLabels[relative] },
    { value: false, label: `Jen ${daysInWords(days.start, days.end, year)}` },
  ];
  return (
    <div
      ref={panel}
      className="map-share-panel"
      role="group"
      aria-label="Sdílet mapu"
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        onClose();
        panel.current?.parentElement?.querySelector('button')?.focus();
      }}
    >
      {relative !== null && (
        <fieldset className="map-share-days">
          <legend>Které dny odkaz ukáže</legend>
          {choices.map(({ value, label }) => (
            <label key={label}>
              <input
                type="radio"
                name="map-share-days"
                checked={isRelative === value}
                onChange={() => setRelative(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {canShareBySystem() && (
        <button
          type="button"
          className="action map-share-system"
          onClick={() => void shareBySystem(title, address)}
        >
          Poslat v&nbsp;aplikaci
        </button>
      )}
      <ShareWays title={title} address={address} codeFile="qr-mapa-akci" />
    </div>
  );
};
