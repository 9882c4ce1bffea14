import { renderToString } from 'react-dom/server';
import type { RenderedPage } from '../contract/pages/page-renderer.ts';
import { civilDateAt } from '../domain/time/civil-time.ts';
import { createServerWidget, filtersInWords } from '../widget/index.ts';
import { MapIndex, MapWays } from './pages/map-index.tsx';
import { TownWays } from './town/town-ways.tsx';
import { StorePickButton } from './picks/pick-button.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import { resolveDays } from './shell/relative-days.ts';
import { serverAddress } from './shell/server-address.ts';

/** Where the page of a map has room for its list. */
const room = /(?<=<div class="map-text[\w -]*">)(?=<\/div>)/;

export interface MapTextOptions {
  /** Address of the styles. */
  styles: string;
  picksStore: PicksStore;
}

/**
 * Puts the list of a map into its page, in a shadow root of its own, which the browser makes while it reads the
 * document: as the map will show it at first, and what readers without scripts have instead of the map.
 */
export const addMapText = (
  html: string,
  { address, firstAnswer: { view, city, neighbours, renderedAt = 0 }, map }: RenderedPage,
  { styles, picksStore }: MapTextOptions,
): string => {
  if (!view || !map) return html;
  const [, path = '/', search = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
  const { size, ...index } = map;
  const entries = resolveDays([...new URLSearchParams(search)], civilDateAt(renderedAt)).entries;
  const widget = createServerWidget({
    server: serverAddress(),
    address: entries,
    first: view,
    size,
    now: renderedAt,
    afterCard: (event, time) => <StorePickButton store={picksStore} event={event} time={time} />,
    afterList: city
      ? (bounds) => (
          <TownWays town={city} neighbours={neighbours ?? []} now={renderedAt} bounds={bounds} />
        )
      : null,
  });
  const text = renderToString(
    <>
      <MapWays
        path={path}
        search={search}
        chosen={filtersInWords(entries, renderedAt)}
        now={renderedAt}
      />
      {widget}
      <MapIndex {...index} search={search} town={city?.title ?? null} now={renderedAt} />
    </>,
  );
  const link = `<link rel="stylesheet" href="${styles}">`;
  return html.replace(room, () => `<template shadowrootmode="open">${link}${text}</template>`);
};
