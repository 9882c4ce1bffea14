import { mount } from 'mapa-akci';

// Calls made before the server's module has loaded.

const server = 'https://your.server';
const place = document.querySelector<HTMLElement>('#map');
if (place) {
  const other = document.createElement('div');
  other.id = 'gone';
  place.after(other);
  mount(other, { server, city: 'svitavy' }).destroy();

  const map = mount(place, { server, city: 'svitavy', theme: 'light' });
  map.update({ theme: 'dark', height: 500 });
  const stop = map.on('ready', () => console.log('a listener that has stopped'));
  stop();
  map.on('ready', () => console.log('ready'));
  void map.ready.then(() => console.log('stands'));
}
