import type { KeyboardEvent, PointerEvent } from 'react';

export interface FocusPointProps {
  src: string;
  width: number;
  height: number;
  /** Percent from the left; `y` from the top. */
  x: number;
  y: number;
  onChange(x: number, y: number): void;
}

/** Percent moved by an arrow key. */
const step = 5;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const toPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Picture with the point to keep visible when cropped; set by pointer or arrow keys. */
export const FocusPoint = ({ src, width, height, x, y, onChange }: FocusPointProps) => {
  const move = (event: KeyboardEvent): void => {
    const offset = arrows[event.key];
    if (!offset) return;
    event.preventDefault();
    onChange(toPercent(x + offset[0]), toPercent(y + offset[1]));
  };
  const placeAtPointer = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    onChange(
      toPercent(((clientX - box.left) / box.width) * 100),
      toPercent(((clientY - box.top) / box.height) * 100),
    );
  };
  return (
    <div className="focus-point" onPointerDown={placeAtPointer} onPointerMove={placeAtPointer}>
      <img src={src} alt="" width={width} height={height} draggable={false} />
      <button
        type="button"
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={`Co má zůstat vidět, když se obrázek ořízne: ${x}\u00a0% zleva, ${y}\u00a0% shora. Posunete šipkami.`}
        onKeyDown={move}
      />
    </div>
  );
};
