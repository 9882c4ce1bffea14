import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PluginConfig } from '../../contract/plugins/plugin.ts';
import { defaultHeight } from '../../contract/plugins/map-height.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { useStore, LiveText } from '../../widget/index.ts';
import { ListTabs } from '../components/list-tabs.tsx';
import { delayByTimer } from '../shell/delay.ts';
import { previewAddress } from './preview-address.ts';
import { createPreviewStore } from './preview-store.ts';
import type { PageOptions } from './code/snippets.ts';

/** Preview widths, in pixels. */
const widths = [
  { name: 'phone', title: 'Telefon', pixels: 360 },
  { name: 'column', title: 'Sloupec', pixels: 560 },
  { name: 'full', title: 'Celá šířka', pixels: 900 },
] as const;
type WidthName = (typeof widths)[number]['name'];

/** Timeout for `mapa-akci:ready` in milliseconds; after it the frame is shown anyway. */
const readyTimeoutMs = 2_000;

const heightOf = ({ height, aspectRatio }: PageOptions, width: number): number => {
  const ratio = readOption('aspectRatio', aspectRatio.trim());
  if (ratio !== undefined) return Math.round(width / ratio);
  return readOption('height', height.trim()) ?? defaultHeight;
};

/** Scale, at most 1, that fits a width in pixels into the box of the ref. */
const useScale = (pixels: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(pixels);
  // A layout effect: an unscaled first paint would be too wide and shift the page.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setAvailableWidth(current.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { box, scale: Math.min(1, availableWidth / pixels) };
};

/** Calls back when the widget in the frame has its list, has failed or is too slow. */
const whenReady = (frame: HTMLIFrameElement, done: () => void): void => {
  const timer = window.setTimeout(done, readyTimeoutMs);
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

/** Widget as it would look in a page, with unsaved changes. */
export const PluginPreview = ({ config, page }: PluginPreviewProps) => {
  const [chosen, setChosen] = useState<WidthName>('column');
  const { pixels, title } = widths.find(({ name }) => name === chosen) ?? widths[1];
  const { box, scale } = useScale(pixels);
  const requestedUrl = previewAddress(config);
  const [preview] = useState(() => createPreviewStore({ delay: delayByTimer }, requestedUrl));
  useEffect(() => preview.request(requestedUrl), [preview, requestedUrl]);
  useEffect(() => () => preview.destroy(), [preview]);
  const { visibleUrl, pendingUrl } = useStore(preview.$frames);
  const height = heightOf(page, pixels);
  const urls = pendingUrl === null ? [visibleUrl] : [visibleUrl, pendingUrl];
  return (
    <section className="plugin-preview" aria-labelledby="plugin-preview-title">
      <h2 id="plugin-preview-title">Náhled</h2>
      <ListTabs label="Jak široké místo" tabs={widths} selected={chosen} onShow={setChosen} />
      <div ref={box}>
        <div
          className="plugin-preview-box"
          style={{ width: Math.floor(pixels * scale), height: Math.ceil(height * scale) }}
        >
          {urls.map((url) => {
            const isPending = url === pendingUrl;
            return (
              <iframe
                key={url}
                src={url}
                title={isPending ? 'Další náhled' : `Náhled: ${title.toLowerCase()}`}
                className={isPending ? 'plugin-preview-pending' : undefined}
                tabIndex={isPending ? -1 : undefined}
                aria-hidden={isPending || undefined}
                style={{ width: pixels, height, transform: `scale(${scale})` }}
                onLoad={({ currentTarget }) => whenReady(currentTarget, () => preview.ready(url))}
              />
            );
          })}
        </div>
      </div>
      <p className="plugin-preview-note">
        <LiveText>
          {`Šířka ${pixels}\u00a0px${scale < 1 ? `, zmenšeno na ${Math.round(scale * 100)}\u00a0%` : ''}.`}
        </LiveText>{' '}
        Ukazuje i&nbsp;to, co ještě není uložené.
      </p>
    </section>
  );
};
