import { useLayoutEffect, useRef } from 'react';
import type { ThemeName } from '../../contract/plugins/widget-options.ts';
import {
  hosts,
  hostPageHtml,
  type EmbedKind,
  type Host,
} from '../../test/support/host-pages/hosts.ts';
import { mount } from '../../widget/index.ts';

/** The host page without its unusual styles. */
const plain: Host = { name: 'is plain' };

/** Hosts that can be shown in Storybook: without scripts, policies, `base` or an embed code of their own. */
const isShowable = ({ head = '', around = '', ...host }: Host): boolean =>
  !/<script|<base/.test(head + around) && !host.policy && !host.embed && !host.isQuirky;

export const shownHosts = [plain, ...hosts.filter(isShowable)];

const hostNamed = (name: string): Host => {
  const host = shownHosts.find((one) => one.name === name);
  if (!host) throw new Error(`unknown host: ${name}`);
  return host;
};

/** HTML of the host page with a container for the map, without the script tag. */
const readPage = (host: Host) => {
  const page = new DOMParser().parseFromString(hostPageHtml(host), 'text/html');
  const main = document.adoptNode(page.querySelector('main') as HTMLElement);
  // Narrower on a phone.
  main.style.setProperty('width', 'min(900px, 100%)', 'important');
  const script = main.querySelector('script');
  const found = main.querySelector<HTMLElement>('[data-mapa-akci]');
  const element = found ?? document.createElement('div');
  if (!found) {
    element.dataset['mapaAkciOwn'] = '';
    script?.after(element);
  }
  script?.remove();
  const rules = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const others = [...page.querySelectorAll('details, p')].map((one) => document.adoptNode(one));
  return { main, others, element, rules, direction: page.documentElement.dir };
};

/**
 * Removes the site's style sheets and colour scheme, which earlier stories left on the page. Returns
 * a function that restores the style sheets; each story of the site sets the colour scheme itself.
 */
const removeSiteStyles = (): (() => void) => {
  const sheets = [...document.styleSheets].filter(
    ({ ownerNode, disabled }) =>
      !disabled && ownerNode instanceof HTMLElement && ownerNode.dataset['viteDevId'],
  );
  for (const sheet of sheets) sheet.disabled = true;
  document.documentElement.style.colorScheme = '';
  return () => {
    for (const sheet of sheets) sheet.disabled = false;
  };
};

let dressed: { sheet: CSSStyleSheet; direction: string } | undefined;

/** Returns the result of `look`, called without the host's rules. */
export const withoutHostRules = <Seen,>(look: () => Seen): Seen => {
  if (!dressed) throw new Error('no HostilePage is mounted');
  const { sheet, direction } = dressed;
  const { documentElement: page } = document;
  sheet.disabled = true;
  page.dir = '';
  const seen = look();
  sheet.disabled = false;
  page.dir = direction;
  return seen;
};

export interface HostilePageProps {
  /** Address of the widget's server. */
  server: string;
  /** Name of a host in `test/support/host-pages/hosts.ts`. */
  host: string;
  door: Extract<EmbedKind, 'script' | 'div'>;
  theme: ThemeName;
}

/** Map in a host page; the host's rules apply to the whole document while it is mounted. */
export const HostilePage = ({ server, host, door, theme }: HostilePageProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { main, others, element, rules, direction } = readPage({
      ...hostNamed(host),
      embed: door,
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    const dress = removeSiteStyles();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.documentElement.dir = direction;
    dressed = { sheet, direction };
    place.current?.replaceChildren(main, ...others);
    const { destroy } = mount(element, { server, city: 'svitavy', theme });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      document.documentElement.dir = '';
      dress();
      dressed = undefined;
      // Deferred: React does not unmount a root while it renders another one.
      queueMicrotask(destroy);
    };
  }, [server, host, door, theme]);
  // Storybook's own body is full of empty lines, for which some hosts make room.
  return <div ref={place} style={{ position: 'absolute', inset: '0 0 auto' }} />;
};
