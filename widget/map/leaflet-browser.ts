const agent = navigator.userAgent;

/**
 * What Leaflet asks about the browser. Every browser we serve has touch events where there is a touch
 * screen, SVG and transforms; without pointer emulation nothing is left listening on the document.
 */
const browser = {
  any3d: true,
  canvas: false,
  chrome: /chrome/i.test(agent),
  edge: false,
  ie3d: false,
  ielt9: false,
  inlineSvg: false,
  // Leaflet believes that a notch of the wheel is half as long there, and would zoom by two levels.
  linux: false,
  mac: /^mac/i.test(navigator.platform),
  mobile: /mobile/i.test(agent),
  mobileOpera: false,
  msPointer: false,
  passiveEvents: true,
  pointer: false,
  retina: window.devicePixelRatio > 1,
  safari: false,
  svg: true,
  touch: true,
  touchNative: true,
  vml: false,
};

// Leaflet imports it by default.
export { browser as default };
