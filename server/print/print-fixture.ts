import type { PrintDocument, PrintEvent } from './print-document.ts';

/** Event of tests. */
export const eventOf = (values: Partial<PrintEvent> = {}): PrintEvent => ({
  hours: '18:00–20:00',
  note: '',
  title: 'Kramle a hosté: folk na dvou židlích',
  place: 'Kino Vesmír, Svitavy',
  price: 'zdarma',
  text: '',
  cancelled: false,
  ...values,
});

/** Document of tests with one day. */
export const documentOf = (
  events: PrintEvent[],
  values: Partial<PrintDocument> = {},
): PrintDocument => ({
  layout: 'list',
  paper: 'a4',
  title: 'Akce ve Svitavách',
  subtitle: '27. listopadu – 3. prosince 2026',
  address: 'https://mapa.example/svitavy',
  invitation: 'Aktuální program najdete na mapě akcí.',
  footer: 'Mapa akcí · mapa.example/svitavy',
  more: 'A další akce na mapě: {count}',
  moreOfDay: 'a další na mapě: {count}',
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="2" height="2"><path d="M0 0h1v1H0z"/></svg>',
  days: [
    {
      heading: 'Pátek 27. listopadu',
      events,
      parts: [{ heading: 'Večer', events }],
    },
  ],
  single: null,
  map: null,
  otherPlaces: '',
  picture: null,
  ...values,
});
