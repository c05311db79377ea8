/**
 * Telephone numbers reserved for fiction, so that no example is a real person's number. Sources:
 * NANPA 555-0100 to 555-0199; Ofcom "numbers for drama use"; Bundesnetzagentur notice 148/2021;
 * Arcep's numbers for audiovisual works; ACMA "numbers for use in radio, books, film and TV";
 * ComReg 020 91; PTS numbers for film and fiction.
 * Countries without reserved numbers have no telephone numbers here.
 * `#` is any digit; numbers are E.164.
 */

import type { Dice } from '../dice.ts';

type PhoneRanges = { fixed: readonly string[]; mobile: readonly string[] };

const fictional = (areas: string): readonly string[] =>
  areas.split(' ').map((area) => `+1${area}55501##`);

/** North America has no separate range for mobiles. */
const NORTH_AMERICA: Readonly<Record<'US' | 'CA', readonly string[]>> = {
  US: fictional(
    '201 206 212 213 214 215 216 303 305 312 313 314 404 407 408 412 415 503 504 512 513 602 ' +
      '612 614 615 617 619 702 704 713 801 813 816 919',
  ),
  CA: fictional('403 416 506 514 604 613 780 902'),
};

const RANGES: Readonly<Record<string, PhoneRanges>> = {
  US: { fixed: NORTH_AMERICA.US, mobile: NORTH_AMERICA.US },
  CA: { fixed: NORTH_AMERICA.CA, mobile: NORTH_AMERICA.CA },
  GB: {
    fixed: [
      '+442079460###',
      '+441134960###',
      '+441174960###',
      '+441214960###',
      '+441314960###',
      '+441614960###',
      '+442920180###',
    ],
    mobile: ['+447700900###'],
  },
  DE: {
    fixed: ['+493023125###', '+496990009###', '+494066969###', '+492214710###', '+498999998###'],
    mobile: ['+4917139200##', '+49176040690##'],
  },
  FR: {
    fixed: ['+3319900####', '+3326191####', '+3335301####', '+3346571####', '+3353649####'],
    mobile: ['+3363998####'],
  },
  AU: {
    fixed: ['+6125550####', '+6135550####', '+6175550####', '+6185550####'],
    mobile: ['+61491570156', '+61491570157', '+61491570158', '+61491570159', '+61491570110'],
  },
  IE: { fixed: ['+3532091#####'], mobile: [] },
  SE: {
    fixed: ['+468465004##', '+463139006##', '+464062804##'],
    mobile: ['+4670174062#', '+4670174065#', '+4670174068#'],
  },
};

/** Returns a number of a country (ISO 3166 alpha-2) in E.164, or null without reserved numbers. */
export function drawPhone(draws: Dice, code: string, line: keyof PhoneRanges): string | null {
  const ranges = RANGES[code]?.[line] ?? [];
  if (ranges.length === 0) return null;
  return draws.pick(ranges).replace(/#/g, () => String(draws.below(10)));
}
