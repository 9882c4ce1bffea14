import type { Decorator } from '@storybook/react-vite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ThemeName } from '../../contract/plugins/widget-options.ts';
import { createShadowHost, type ShadowHost } from '../../widget/page/shadow-host.ts';
import { searchPartStyles } from '../../widget/ui/search/search-part.tsx';
import { listStyles } from '../../widget/ui/list/list-styles.ts';
import { WidgetProvider, type Widget } from '../../widget/ui/widget-context.ts';
import { storyWidgetOf, type StoryWidget } from './story-widget.ts';

interface FrameProps {
  fake: StoryWidget;
  theme: ThemeName;
  height: string;
  width: string;
  children: ReactNode;
}

const Frame = ({ fake: initial, theme, height, width, children }: FrameProps) => {
  const element = useRef<HTMLDivElement>(null);
  // A change of theme or width runs the loaders again; the mounted story keeps its first widget.
  const [fake] = useState(initial);
  const [host, setHost] = useState<ShadowHost | null>(null);
  useLayoutEffect(() => {
    const shadowHost = createShadowHost(element.current as HTMLDivElement, false);
    shadowHost.adoptStyles(listStyles);
    shadowHost.adoptStyles(searchPartStyles);
    shadowHost.reveal();
    setHost(shadowHost);
    return () => shadowHost.remove();
  }, []);
  useLayoutEffect(() => host?.setLook(theme, undefined), [host, theme]);
  useEffect(() => () => fake.widget.store.destroy(), [fake]);
  const widget = useMemo(
    (): Widget | null =>
      host && { ...fake.widget, adoptStyles: (css: string) => host.adoptStyles(css) },
    [fake, host],
  );
  const surface = {
    height: '100%',
    maxWidth: width,
    overflow: 'auto',
    background: 'var(--mapa-akci--surface)',
  };
  return (
    <div ref={element} style={{ height }}>
      {host &&
        widget &&
        createPortal(
          <WidgetProvider value={widget}>
            <div style={surface}>{children}</div>
          </WidgetProvider>,
          host.root,
        )}
    </div>
  );
};

/**
 * Renders a story in a shadow root with the widget's styles. `parameters.height` and
 * `parameters.width` are CSS lengths of its container; by default the whole viewport.
 */
export const inWidget: Decorator = (Story, context) => (
  <Frame
    fake={storyWidgetOf(context)}
    theme={context.globals['theme'] === 'dark' ? 'dark' : 'light'}
    height={String(context.parameters['height'] ?? '100dvh')}
    width={String(context.parameters['width'] ?? 'none')}
  >
    <Story />
  </Frame>
);
