import { isIPv6 } from 'node:net';

/** IPv4 address inside an IPv6 one, as sockets that accept both report it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Address as some proxies write it, with the port of the client: `192.0.2.7:50001`, `[2001:db8::1]:50001`. */
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]*)\](?::\d+)?$/;

/** Groups of an IPv6 address that are written on one side of `::`. */
const groupsOf = (side: string): string[] => (side === '' ? [] : side.split(':'));

/**
 * What attempts from an IP address are counted under: an IPv4 address, or the first 64 bits of an
 * IPv6 address, as one connection has all 2^64 addresses that share them.
 */
export const networkOf = (address: string): string => {
  const written = withPort.exec(address);
  const [plain = ''] = (written?.[1] ?? written?.[2] ?? address).split('%');
  const ipv4 = mapped.exec(plain)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(plain)) return plain;
  const [before = '', after = ''] = plain.split('::');
  const first = groupsOf(before);
  const last = groupsOf(after);
  // A dotted IPv4 address at the end takes the place of two groups.
  const count = first.length + last.length + (plain.includes('.') ? 1 : 0);
  const groups = plain.includes('::')
    ? [...first, ...Array<string>(8 - count).fill('0'), ...last]
    : first;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
