const viewport = (width: number, height: number) => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Screen widths, from the narrowest supported one. */
export const viewports = {
  w320: viewport(320, 568),
  w390: viewport(390, 844),
  w720: viewport(720, 900),
  w768: viewport(768, 1024),
  w844: viewport(844, 1112),
  w844Low: viewport(844, 390),
  w1280: viewport(1280, 800),
};

const at = (value: keyof typeof viewports) => ({ viewport: { value } });

/** Globals that set the viewport of a story. */
export const narrowest = at('w320');
export const narrow = at('w390');
export const middle = at('w720');
export const tablet = at('w768');
export const largeTablet = at('w844');
export const sidewaysPhone = at('w844Low');
export const wide = at('w1280');
