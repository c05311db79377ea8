/**
 * Remembers what a pure function of one text answered, for at most about twice `size` texts.
 * Two generations stand in for a least-recently-used list: what is asked for again moves to the
 * young one, and the old one goes when the young one is full.
 */
export function memo<V>(size: number, read: (text: string) => V): (text: string) => V {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? read(text);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(text, value);
    return value;
  };
}
