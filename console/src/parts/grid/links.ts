/** Links in rows. Plain elements, because scrolling creates and removes hundreds of them. */
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ROOT } from '../../session/root.ts';

/** The address of a screen, for a link. @param path such as `/contacts/42` */
export const hrefOf = (path: string): string => `${ROOT.pathname}${path.slice(1)}`;

/** Returns a function that opens an address of the console without loading the page again. */
export function useOpen(): (href: string) => void {
  const { history } = useRouter();
  return (href) => history.push(href);
}

/** True for a click that opens the link here, not in another tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
