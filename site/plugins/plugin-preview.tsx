import { useLayoutEffect, useRef, useState } from 'react';
import type { PluginConfig } from '../../contract/plugins/plugin.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { ListTabs } from '../components/list-tabs.tsx';
import { previewAddress } from './preview-address.ts';
import type { PageOptions } from './code/snippets.ts';
import { useSettled } from './use-settled.ts';

/** Widths of places in pages, in pixels. */
const widths = [
  { name: 'phone', title: 'Telefon', pixels: 360 },
  { name: 'column', title: 'Sloupec', pixels: 560 },
  { name: 'full', title: 'Celá šířka', pixels: 900 },
] as const;
type WidthName = (typeof widths)[number]['name'];

/** How long after the last change it shows, in milliseconds. */
const pause = 150;
/** How long a widget may take to have its list, in milliseconds; then it is shown as it is. */
const patience = 2_000;
const usualHeight = 600;

const heightOf = ({ height, aspectRatio }: PageOptions, width: number): number => {
  const ratio = readOption('aspectRatio', aspectRatio.trim());
  if (ratio !== undefined) return Math.round(width / ratio);
  return readOption('height', height.trim()) ?? usualHeight;
};

/** How much of a width there is room for. */
const useScale = (pixels: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(pixels);
  // Before it is seen: a page that is too wide for a moment is one that moves.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setRoom(current.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { box, scale: Math.min(1, room / pixels) };
};

/** Calls back once the widget of a frame of ours has its list, or has taken too long. */
const whenReady = (frame: HTMLIFrameElement, done: () => void): void => {
  const timer = window.setTimeout(done, patience);
  const finish = (): void => {
    window.clearTimeout(timer);
    done();
  };
  const { contentDocument } = frame;
  contentDocument?.addEventListener('mapa-akci:ready', finish, { once: true });
  contentDocument?.addEventListener('mapa-akci:error', finish, { once: true });
};

export interface PluginPreviewProps {
  config: PluginConfig;
  page: PageOptions;
}

/** The widget itself as it would stand in a page, with what is not saved yet. */
export const PluginPreview = ({ config, page }: PluginPreviewProps) => {
  const [chosen, setChosen] = useState<WidthName>('column');
  const { pixels, title } = widths.find(({ name }) => name === chosen) ?? widths[1];
  const { box, scale } = useScale(pixels);
  const wanted = useSettled(previewAddress(config), pause);
  /** Stays on the screen until the next one is ready. */
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef(wanted);
  latest.current = wanted;
  const height = heightOf(page, pixels);
  const frames = [...new Set([shown ?? wanted, wanted])];
  return (
    <section className="plugin-preview" aria-labelledby="plugin-preview-title">
      <h2 id="plugin-preview-title">Náhled</h2>
      <ListTabs label="Jak široké místo" tabs={widths} shown={chosen} onShow={setChosen} />
      <div ref={box}>
        <div
          className="plugin-preview-box"
          style={{ width: Math.floor(pixels * scale), height: Math.ceil(height * scale) }}
        >
          {frames.map((address) => {
            const isComing = address !== (shown ?? wanted);
            return (
              <iframe
                key={address}
                src={address}
                title={isComing ? 'Další náhled' : `Náhled: ${title.toLowerCase()}`}
                className={isComing ? 'plugin-preview-coming' : undefined}
                tabIndex={isComing ? -1 : undefined}
                aria-hidden={isComing || undefined}
                style={{ width: pixels, height, transform: `scale(${scale})` }}
                onLoad={({ currentTarget }) =>
                  whenReady(currentTarget, () => {
                    if (latest.current === address) setShown(address);
                  })
                }
              />
            );
          })}
        </div>
      </div>
      <p className="plugin-preview-note">
        {`Šířka ${pixels} px`}
        {scale < 1 && `, zmenšeno na ${Math.round(scale * 100)} %`}. Ukazuje i&nbsp;to, co ještě
        není uložené.
      </p>
    </section>
  );
};
