/**
 * Allows requests of clients only to addresses that the IANA registries assign to hosts of the
 * public internet. No I/O; `connect.ts` calls it before every connection.
 */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Returns why an address must not be connected to; null if it can be. */
export type Guard = (address: string) => string | null;

/** Names for the ranges of ipaddr.js, which follow the IANA special-purpose registries. */
const RANGE_NAMES: Record<string, string> = {
  linkLocal: 'link-local',
  carrierGradeNat: 'carrier-grade NAT',
  uniqueLocal: 'unique-local',
  deprecatedSiteLocal: 'site-local',
  rfc6052: 'local NAT64',
  rfc6145: 'IPv4-translated',
  teredo: 'Teredo',
  amt: 'AMT',
  as112: 'AS112',
  as112v6: 'AS112',
  deprecatedOrchid: 'ORCHID',
  orchid2: 'ORCHIDv2',
  droneRemoteIdProtocolEntityTags: 'drone identification',
  segmentRouting: 'segment routing',
};

/**
 * Addresses in a public range that belong to a cloud: Azure documents this one as its platform
 * endpoint.
 */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/** The only part of the IPv6 space that is assigned to hosts so far. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** ipaddr.js reads `::1.2.3.4` as the mapped `::ffff:1.2.3.4`, which is a different address. */
const IPV4_COMPATIBLE = /^::[0-9]+\./;

/** IPv6 forms that represent the IPv4 address in their last 32 bits: mapped, and NAT64. */
const STAND_FOR_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((cidr) => ipaddr.IPv6.parseCIDR(cidr));

/**
 * Allows public addresses only.
 * @param address in the form of a resolver or `URL.hostname` (without brackets)
 * @returns the kind of address (`loopback`, `private`, …), or null if it is public
 */
export const refusal: Guard = (address) => {
  if (!ipaddr.isValid(address)) return 'malformed';
  if (IPV4_COMPATIBLE.test(address)) return 'IPv4-compatible';
  const parsed = ipaddr.parse(address);
  return parsed.kind() === 'ipv4' ? refusalOf4(parsed as IPv4) : refusalOf6(parsed as IPv6);
};

function refusalOf4(address: IPv4): string | null {
  if (PLATFORM_ADDRESSES.has(address.toString())) return 'cloud platform';
  return rangeName(address.range());
}

function refusalOf6(address: IPv6): string | null {
  if (STAND_FOR_IPV4.some((range) => address.match(range))) {
    return refusalOf4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  if (isIsatap(address)) return 'ISATAP';
  return rangeName(address.range()) ?? (address.match(GLOBAL_UNICAST) ? null : 'reserved');
}

const rangeName = (range: string): string | null =>
  range === 'unicast' ? null : (RANGE_NAMES[range] ?? range);

/** ISATAP (RFC 5214) tunnels to the IPv4 address in the last 32 bits, under any prefix. */
const isIsatap = ({ parts }: IPv6): boolean => (parts[4]! & ~0x0200) === 0 && parts[5] === 0x5efe;
