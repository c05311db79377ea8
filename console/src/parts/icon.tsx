/** Icons as SVG paths on a grid of 24 × 24 with a stroke of 1.8; smaller than an icon font. */
import type { Texts } from '../texts/index.tsx';

const PATHS = {
  overview: 'M4 12 12 5l8 7M6.5 10v9h11v-9',
  contacts:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4m2 3.8a6.5 6.5 0 0 1 3.5 5.5',
  enrich: 'M12 4v12m0 0-4.5-4.5M12 16l4.5-4.5M5 20h14',
  checkup: 'M5 12.5l4 4L19 7M4 20h16',
  refresh: 'M5 12a7 7 0 0 1 12-5l2 2m0-4v4h-4M19 12a7 7 0 0 1-12 5l-2-2m0 4v-4h4',
  moves: 'M4 8h13m0 0-4-4m4 4-4 4M20 16H7m0 0 4-4m-4 4 4 4',
  watches:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  jobs: 'M4 6h16M4 12h16M4 18h10',
  credits: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm2.5-10.5a3.2 3.2 0 1 0 0 5',
  keys: 'M14.5 9.5a4 4 0 1 0-3 3.9L13 15h2v2h2v2h3v-3l-5.6-5.6c.1-.3.1-.6.1-.9Z',
  webhooks: 'M9 12a3 3 0 1 1 3-3l4 7m-1 2a3 3 0 1 0 3-3H8m-2-1a3 3 0 1 0 2 5',
  sources:
    'M5 6c0 1.7 3.1 3 7 3s7-1.3 7-3-3.1-3-7-3-7 1.3-7 3Zm0 0v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  leave: 'M10 5H5v14h5M14 8l4 4-4 4m4-4H9',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
} as const satisfies Record<keyof Texts['screens'], string> & Record<string, string>;

type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
