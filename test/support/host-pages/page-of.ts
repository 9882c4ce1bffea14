/** HTML of a page with this head and body and no style of its own. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Cizí web</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
