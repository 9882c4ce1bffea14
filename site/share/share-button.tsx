import { useEffect, useRef, useState } from 'react';
import { useIsServerPage } from '../shell/hydration.ts';
import { Icon } from '../shell/icon.tsx';
import { canShareBySystem, shareBySystem } from './share-by-system.ts';
import { ShareWays } from './share-ways.tsx';
import './share-button.css';

export interface ShareButtonProps {
  title: string;
  /** Absolute address of the event's page. */
  address: string;
  /** Name of the files of the QR code without an extension; default no code. */
  codeFile?: string | null;
  /** Name of the panel with the ways; default that of an event. */
  panelName?: string;
}

/** Shares an address by the share sheet of the system, else opens a panel with other ways. */
export const ShareButton = ({
  title,
  address,
  codeFile = null,
  panelName = 'Sdílet akci',
}: ShareButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const opensSheet = !useIsServerPage() && canShareBySystem();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [address]);
  const press = async (): Promise<void> => {
    if (isOpen) setOpen(false);
    else setOpen(!(await shareBySystem(title, address)));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="action action-quiet share-button"
        aria-expanded={isOpen || !opensSheet ? isOpen : undefined}
        onClick={() => void press()}
      >
        <Icon sign="share" /> Sdílet
      </button>
      {isOpen && (
        <div
          className="share-button-panel"
          role="group"
          aria-label={panelName}
          onKeyDown={(press) => {
            if (press.key !== 'Escape') return;
            // An event opened over the map would be closed too.
            press.stopPropagation();
            press.preventDefault();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <ShareWays title={title} address={address} codeFile={codeFile} />
        </div>
      )}
    </>
  );
};
