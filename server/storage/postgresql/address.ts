/**
 * Values of `sslmode`, with their meanings in libpq
 * (https://www.postgresql.org/docs/current/libpq-ssl.html), without `allow`; `no-verify` is one of `pg`
 * and never verifies.
 */
const encryptionModes = ['disable', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];
const certificateParts = ['sslrootcert', 'sslcert', 'sslkey'];
const encryptionParts = ['sslmode', 'ssl', 'sslnegotiation', ...certificateParts];

/** Without a host it is a socket of the system; its driver also takes a `%` that is not escaped. */
const parse = (address: string): URL | null => {
  const complete = address.replace('@/', '@x/');
  return URL.canParse(complete) ? new URL(complete) : null;
};

/** Whether an address names one host, and an encryption that can be done as it says. */
export const isDatabaseAddress = (address: string): boolean => {
  const url = parse(address);
  if (!url || url.hash !== '') return false;
  const { hostname, searchParams: parts } = url;
  if (`${hostname}${parts.get('host') ?? ''}`.includes(',')) return false;
  if (encryptionParts.some((name) => parts.getAll(name).length > 1)) return false;
  const mode = parts.get('sslmode');
  const root = parts.get('sslrootcert');
  if (mode !== null && !encryptionModes.includes(mode)) return false;
  // A certificate of any public authority says nothing without the name.
  if (root === 'system') return mode === null || mode === 'verify-full';
  return mode !== 'verify-ca' || (root !== null && root !== '');
};

/** Whether an address takes a connection without encryption where the server offers none. */
export const mayBePlain = (address: string): boolean =>
  parse(address)?.searchParams.get('sslmode') === 'prefer';

/** Paths of files of certificates and keys in an address. */
export const certificateFiles = (address: string): string[] => {
  const parts = parse(address)?.searchParams;
  return certificateParts.flatMap((name) => parts?.get(name) ?? []);
};

/** Address for `pg` with the meanings of libpq; `isPlain` replaces `sslmode=prefer`. */
export const toConnectionString = (address: string, isPlain: boolean): string => {
  const [start = ''] = address.split('?', 1);
  const parts = new URLSearchParams(address.slice(start.length + 1));
  const mode = parts.get('sslmode');
  if (mode === 'prefer' && isPlain) parts.set('sslmode', 'disable');
  if (mode === 'no-verify') {
    parts.set('sslmode', 'require');
    // With it `require` verifies.
    parts.delete('sslrootcert');
  }
  if (parts.get('sslrootcert') === 'system') {
    // Authorities of the system are those of Node.
    parts.delete('sslrootcert');
    parts.set('sslmode', 'verify-full');
  }
  parts.set('uselibpqcompat', 'true');
  return `${start}?${parts.toString()}`;
};
