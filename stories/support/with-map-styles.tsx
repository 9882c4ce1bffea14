import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { mapCanvasStyles } from '../../widget/ui/map/map-canvas.tsx';
import { useWidget } from '../../widget/ui/widget-context.ts';

const MapStyles = ({ children }: { children: ReactNode }) => {
  const { adoptStyles } = useWidget();
  useLayoutEffect(() => adoptStyles(mapCanvasStyles), [adoptStyles]);
  return children;
};

/** Adds the styles of the map; to be used inside `inWidget`. */
export const withMapStyles: Decorator = (Story) => <MapStyles>{Story()}</MapStyles>;
