import { useLayoutEffect, useRef } from 'react';
import type { ThemeName } from '../../contract/plugins/widget-options.ts';
import {
  hosts,
  hostPageHtml,
  type EmbedKind,
  type Host,
} from '../../test/support/host-pages/hosts.ts';
import { mount } from '../../widget/index.ts';

/** The same page without anything odd. */
const plain: Host = { name: 'is plain' };

/** Scripts, policies and bases would reach Storybook itself, and an embed code of its own is not shown here. */
const canBeShown = ({ head = '', around = '', ...host }: Host): boolean =>
  !/<script|<base/.test(head + around) && !host.policy && !host.embed && !host.isQuirky;

export const shownHosts = [plain, ...hosts.filter(canBeShown)];

const hostNamed = (name: string): Host => {
  const host = shownHosts.find((one) => one.name === name);
  if (!host) throw new Error(`no page that ${name} can be shown`);
  return host;
};

/** What the loader says of an element of its own, and of each it fills; see `widget/embed.ts`. */
const own = 'all:initial!important;width:100%!important';
const filled =
  'display:block!important;min-width:0!important;height:600px!important;max-height:100%!important';

/** The host's part of a page, with a place for the map and without the script tag. */
const readPage = (host: Host) => {
  const page = new DOMParser().parseFromString(hostPageHtml(host), 'text/html');
  const main = document.adoptNode(page.querySelector('main') as HTMLElement);
  // A phone shows it as well.
  main.style.setProperty('width', 'min(900px, 100%)', 'important');
  const script = main.querySelector('script');
  const found = main.querySelector<HTMLElement>('[data-mapa-akci]');
  const element = found ?? document.createElement('div');
  // In one piece: `all` with more added to it becomes three hundred properties.
  element.style.cssText = `${found ? '' : own};${filled}`;
  if (!found) script?.after(element);
  script?.remove();
  const rules = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const others = [...page.querySelectorAll('details, p')].map((one) => document.adoptNode(one));
  return { main, others, element, rules, direction: page.documentElement.dir };
};

/**
 * Takes away what earlier stories left on the page: the site's style sheets, which it answers how to
 * return, and its colour scheme, which each story of the site sets anew.
 */
const undress = (): (() => void) => {
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

/** Takes the host's rules away for as long as `look` takes, and answers what that does. */
export const inPlainClothes = <Seen,>(look: () => Seen): Seen => {
  if (!dressed) throw new Error('the story is of no host');
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
  /** Address of the map's server. */
  server: string;
  /** Of one of `test/support/host-pages/hosts.ts`. */
  host: string;
  door: Extract<EmbedKind, 'script' | 'div'>;
  theme: ThemeName;
}

/** A map in somebody's page: their rules hold for the whole document as long as it stands. */
export const HostilePage = ({ server, host, door, theme }: HostilePageProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { main, others, element, rules, direction } = readPage({
      ...hostNamed(host),
      embed: door,
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    const dress = undress();
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
      // React refuses to take down one root while it is busy with another.
      queueMicrotask(destroy);
    };
  }, [server, host, door, theme]);
  // Storybook's own body is full of empty lines, for which some hosts make room.
  return <div ref={place} style={{ position: 'absolute', inset: '0 0 auto' }} />;
};
