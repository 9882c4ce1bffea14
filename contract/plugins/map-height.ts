/** Heights of a map in a page, in pixels. */
export const minHeight = 240;
export const maxHeight = 2000;
/** Where neither the page nor an option says one. */
export const defaultHeight = 600;
