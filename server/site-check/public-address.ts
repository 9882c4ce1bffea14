import { BlockList, isIP } from 'node:net';

/** What is nobody's in the internet: of this computer, of a private network, of a test, of many at once. */
const closed4 = [
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
/** Inside what is given out at all, `2000::/3`: other networks in disguise, and what is not routed. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const never4 = listOf('ipv4', closed4);
const never6 = listOf('ipv6', closed6);
// Mapped and translated addresses, this computer's and private ones all lie outside of it.
const open6 = listOf('ipv6', ['2000::/3']);

/** Whether an address is one that anybody may reach; false for what is no address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !never4.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    open6.check(address, 'ipv6') &&
    !never6.check(address, 'ipv6')
  );
};
