/**
 * Values of `sslmode`, with their meanings in libpq
 * (https://www.postgresql.org/docs/current/libpq-ssl.html), without `allow`; `no-verify` is the
 * name that `pg` has for `require`.
 */
const encryptionModes = ['disable', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];

/** Without a host it is a socket of the system; its driver also takes a `%` that is not escaped. */
const parse = (address: string): URL | null => {
  const complete = address.replace('@/', '@x/');
  return URL.canParse(complete) ? new URL(complete) : null;
};

/** Whether an address names one host, and an encryption that can be done as it says. */
export const isDatabaseAddress = (address: string): boolean => {
  const url = parse(address);
  if (!url || `${url.hostname}${url.searchParams.get('host') ?? ''}`.includes(',')) return false;
  const mode = url.searchParams.get('sslmode');
  const root = url.searchParams.get('sslrootcert');
  if (mode !== null && !encryptionModes.includes(mode)) return false;
  // A certificate of any public authority says nothing without the name.
  if (root === 'system') return mode === null || mode === 'verify-full';
  return mode !== 'verify-ca' || (root !== null && root !== '');
};

/** Whether an address takes a connection without encryption where the server offers none. */
export const mayBePlain = (address: string): boolean =>
  parse(address)?.searchParams.get('sslmode') === 'prefer';

/** Address for `pg` with the meanings of libpq; `isPlain` replaces `sslmode=prefer`. */
export const toConnectionString = (address: string, isPlain: boolean): string => {
  const known = address
    // Authorities of the system are those of Node.
    .replace(/([?&])sslrootcert=system(?=&|$)/, '$1sslmode=verify-full')
    .replace(/([?&])sslmode=no-verify(?=&|$)/, '$1sslmode=require')
    .replace(/([?&])sslmode=prefer(?=&|$)/, isPlain ? '$1sslmode=disable' : '$&');
  return `${known}${known.includes('?') ? '&' : '?'}uselibpqcompat=true`;
};
