/** Media query of rows whose actions are in a menu, as in the style sheet. */
export const shortRows = '(width < 40rem)';
