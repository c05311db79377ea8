/** Compares what was sent with what is on record. Pure. */

/**
 * True if a value was sent and means something else than the one on record. If one contains the
 * other, or is its initials, only the spelling differs: *Acme* and *Acme, Inc.*, *HPE* and *Hewlett
 * Packard Enterprise*.
 */
export function isOther(sent: string, now: string | null): boolean {
  const [one, other] = [plain(sent), plain(now ?? '')];
  if (one === '' || other === '') return false;
  return !(isShorter(one, other) || isShorter(other, one));
}

const isShorter = (one: string, other: string): boolean =>
  other.includes(one) || initials(other) === one;

const initials = (text: string): string => {
  const words = text.split(' ');
  return words.length < 2 ? '' : words.map((word) => word[0]).join('');
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
