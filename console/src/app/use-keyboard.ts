/** Shortcuts without a modifier, which do nothing in text fields, menus and dialogs. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useScreens } from './screens.ts';
import { SCREEN_KEYS } from './shortcuts.ts';

/** The time between `g` and the key of a screen. */
const PAUSE_MS = 1_500;

/** Opens screens by `g` and their key. A question mark calls `help`. */
export function useKeyboard(help: () => void): void {
  const navigate = useNavigate();
  const screens = useScreens();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const isSecond = event.timeStamp - begunAt.current < PAUSE_MS;
      begunAt.current = !isSecond && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') return help();
      const screen = isSecond && screens.find(({ name }) => SCREEN_KEYS[name] === event.key);
      if (screen) void navigate({ to: screen.path });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [help, navigate, screens]);
}

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

const isFree = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing && !(target as Element).closest?.(TYPING);
