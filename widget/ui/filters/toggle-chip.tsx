import type { ReactNode } from 'react';

export interface ToggleChipProps {
  isPressed: boolean;
  onPress(): void;
  children: ReactNode;
}

/** Chip that is pressed or not. */
export const ToggleChip = ({ isPressed, onPress, children }: ToggleChipProps) => (
  <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);
