/** IP addresses and CIDR blocks that name callers and proxies. Pure. */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Block = { base: IPv4 | IPv6; bits: number };

/** @returns null if the text is neither an address nor a CIDR block */
function parseBlock(text: string): Block | null {
  const [address, bits, ...more] = text.split('/') as [string, string?, ...string[]];
  if (more.length > 0 || !isStrict(address)) return null;
  const base = ipaddr.process(address);
  const most = base.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return { base, bits: most };
  // A mapped address such as ::ffff:10.0.0.0/104 would change its meaning.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most || isMapped(address)) return null;
  return { base, bits: Number(bits) };
}

/** Refuses forms such as `10.1` and `0x7f.1`, which readers understand in different ways. */
const isStrict = (address: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);

const isMapped = (address: string): boolean =>
  ipaddr.IPv6.isValid(address) && ipaddr.IPv6.parse(address).isIPv4MappedAddress();

/** True if a caller's address is in one of the blocks. */
export function isFrom(address: string | undefined, blocks: readonly string[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return blocks.some((block) => holds(parseBlock(block), { base: from, bits: 128 }));
}

/** True if each block lies within one of the others. */
export const areWithin = (blocks: readonly string[], others: readonly string[]): boolean =>
  blocks.every((block) => others.some((other) => holds(parseBlock(other), parseBlock(block))));

function holds(outer: Block | null, inner: Block | null): boolean {
  if (!outer || !inner || outer.base.kind() !== inner.base.kind()) return false;
  return inner.bits >= outer.bits && inner.base.match(outer.base, outer.bits);
}

/** Returns why a text is neither an address nor a block; null if it is one. */
export const blockFault = (text: string): string | null =>
  parseBlock(text)
    ? null
    : 'must be an IP address or a CIDR block such as 192.0.2.0/24 or 2001:db8::/32';
