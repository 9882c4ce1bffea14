import './focused-picture.css';

/** Classes of a picture that is cut to a box around a point, given in per cent of its width and height. */
export const focusedPicture = (x: number, y: number): string =>
  `focused-picture focus-x-${Math.round(x / 10)} focus-y-${Math.round(y / 10)}`;
