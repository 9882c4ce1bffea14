import type { KeyboardEvent, PointerEvent } from 'react';

export interface FocusPointProps {
  src: string;
  width: number;
  height: number;
  /** In per cent from the left and from the top. */
  x: number;
  y: number;
  onChange(x: number, y: number): void;
}

const step = 5;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** A picture with the point that stays in sight when it is cut: pressed, or moved by arrows. */
export const FocusPoint = ({ src, width, height, x, y, onChange }: FocusPointProps) => {
  const move = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(within(x + by[0]), within(y + by[1]));
  };
  const place = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    onChange(
      within(((clientX - box.left) / box.width) * 100),
      within(((clientY - box.top) / box.height) * 100),
    );
  };
  return (
    <div className="focus-point" onPointerDown={place} onPointerMove={place}>
      <img src={src} alt="" width={width} height={height} draggable={false} />
      <button
        type="button"
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={`Co má zůstat vidět, když se obrázek ořízne: ${x} % zleva, ${y} % shora. Posunete šipkami.`}
        onKeyDown={move}
      />
    </div>
  );
};
