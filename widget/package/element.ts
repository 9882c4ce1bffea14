import type * as Public from '../public/element.d.ts';

/** Adds the script tag of a server to the page, once; removed again if it does not load. */
export const loadElement: typeof Public.loadElement = (server) => {
  const address = `${server}/embed/v1.js`;
  if ([...document.scripts].some((script) => script.getAttribute('src') === address)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.onerror = () => script.remove();
  document.head.append(script);
};
