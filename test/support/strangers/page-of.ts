/** HTML of a page of a stranger's site. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Cizí web</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
