/** How far a grid was scrolled, so that Back returns to the same rows. */
import { type RefObject, useEffect, useState } from 'react';

/** By address and name of the grid; of the last few. */
const offsets = new Map<string, number>();
const MOST = 20;

/** Returns how far the grid was scrolled at this address when it was left. */
export function useKeptOffset(label: string, view: RefObject<HTMLElement | null>): number {
  const [address] = useState(() => `${location.pathname}${location.search} ${label}`);
  const [first] = useState(() => offsets.get(address) ?? 0);
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    let last = first;
    const note = () => {
      last = current.scrollTop;
    };
    current.addEventListener('scroll', note, { passive: true });
    return () => {
      current.removeEventListener('scroll', note);
      offsets.delete(address);
      if (last > 0) offsets.set(address, last);
      if (offsets.size > MOST) offsets.delete(offsets.keys().next().value!);
    };
  }, [address, first, view]);
  return first;
}
