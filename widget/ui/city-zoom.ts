/** Narrower than this, in pixels, a town fits only from one step farther away. */
const narrow = 480;

/** The zoom at which a town fits a map of this width. */
export const cityZoom = ({ zoom }: { zoom: number }, width: number): number =>
  width < narrow ? zoom - 1 : zoom;
