import { BlockList, isIP } from 'node:net';

/** Non-public IPv4 ranges: loopback, private, link-local, documentation, multicast, reserved. */
const blockedRanges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Non-public ranges inside `2000::/3`: tunnels into other networks and unrouted ones. */
const blockedRanges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const blocked4 = listOf('ipv4', blockedRanges4);
const blocked6 = listOf('ipv6', blockedRanges6);
// IPv4-mapped, NAT64, loopback and private addresses lie outside of 2000::/3.
const global6 = listOf('ipv6', ['2000::/3']);

/** Whether an IP address is public; false for anything else than an IP address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    global6.check(address, 'ipv6') &&
    !blocked6.check(address, 'ipv6')
  );
};
