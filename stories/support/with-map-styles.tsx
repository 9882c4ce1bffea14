import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { mapCanvasStyles } from '../../widget/ui/map/map-canvas.tsx';
import { useWidget } from '../../widget/ui/widget-context.ts';

const MapStyles = ({ children }: { children: ReactNode }) => {
  const { adoptStyles } = useWidget();
  useLayoutEffect(() => adoptStyles(mapCanvasStyles), [adoptStyles]);
  return children;
};

/** Inside `inWidget`, for what comes with the map and would find its styles there. */
export const withMapStyles: Decorator = (Story) => <MapStyles>{Story()}</MapStyles>;
