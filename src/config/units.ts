/** Durations and sizes as people write them. */

const MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const BYTES = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const;

/** `500ms`, `10s`, `15m`, `48h`, `1d` → milliseconds; null for anything else. */
export const durationMs = (text: string): number | null => amount(text, MS);

/** `512kb`, `64mb`, `1gb`, `100b`, in either case → bytes, by powers of 1024; else null. */
export const sizeBytes = (text: string): number | null => amount(text.toLowerCase(), BYTES);

function amount(text: string, units: Readonly<Record<string, number>>): number | null {
  const [, digits = '', unit = ''] = /^(\d{1,9})([a-z]+)$/.exec(text) ?? [];
  return Object.hasOwn(units, unit) ? Number(digits) * units[unit]! : null;
}
