/** Host and path of a web address, without what does not tell pages apart; null for a mere site. */
const pageOf = (address: string | null): string | null => {
  const text = address?.trim().toLowerCase() ?? '';
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)([^#]*)/.exec(text) ?? [];
  const page = rest.replace(/[?&](utm_\w+|fbclid|gclid)=[^&]*/g, '').replace(/\/+$/, '');
  return host && page ? host + page : null;
};

/** Whether two web addresses are of one page, not only of one site. */
export const isSamePage = (one: string | null, other: string | null): boolean => {
  const page = pageOf(one);
  return page !== null && page === pageOf(other);
};
