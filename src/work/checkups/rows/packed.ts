/** Packs the identities of a chunk's rows into bytes, nine numbers each. Pure. */
import type { Identity } from './same-person.ts';

const MEMBERS = [
  'contact',
  'linkedin',
  'email',
  'name',
  'host',
  'isOffice',
  'first',
  'last',
  'generation',
] as const satisfies readonly (keyof Identity)[];

const NUMBER_BYTES = 8;

export function packIdentities(identities: readonly Identity[]): Buffer {
  const packed = Buffer.alloc(identities.length * MEMBERS.length * NUMBER_BYTES);
  identities.forEach((identity, row) => {
    MEMBERS.forEach((member, at) => {
      packed.writeDoubleLE(identity[member], (row * MEMBERS.length + at) * NUMBER_BYTES);
    });
  });
  return packed;
}

export function* unpackIdentities(packed: Buffer): Generator<Identity> {
  const size = MEMBERS.length * NUMBER_BYTES;
  for (let start = 0; start < packed.length; start += size) {
    const read = (at: number) => packed.readDoubleLE(start + at * NUMBER_BYTES);
    yield {
      contact: read(0),
      linkedin: read(1),
      email: read(2),
      name: read(3),
      host: read(4),
      isOffice: read(5),
      first: read(6),
      last: read(7),
      generation: read(8),
    };
  }
}
