/** Media type of answers as JSON. */
export const jsonType = 'application/json; charset=utf-8';
