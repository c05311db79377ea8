import { timeText } from '../texts/formats.ts';
import { useLanguage } from '../texts/index.tsx';

/**
 * A time in the reader's time zone; hovering shows UTC.
 * @param at ISO 8601
 */
export function Moment({ at }: { at: string }) {
  // Renders again when another language is chosen.
  useLanguage();
  return (
    <time dateTime={at} title={`${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`}>
      {timeText(new Date(at))}
    </time>
  );
}
