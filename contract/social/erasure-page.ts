/** Page that says what was erased; the code is in its query as `kod`. */
export const erasurePage = '/smazani-udaju/';
