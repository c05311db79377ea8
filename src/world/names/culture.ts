/** A culture: the names people carry, and how they are put together. */
import { type Name, name } from './name.ts';

export type Culture = {
  women: readonly Name[];
  men: readonly Name[];
  /** Parallel tables: entry n of one is the same family as entry n of the other. */
  womenSurnames: readonly Name[];
  menSurnames: readonly Name[];
  /** Share of people with two surnames, and what joins them. */
  twoSurnames: number;
  joiner: ' ' | '-';
  /** Share of people who write their name in their own script. */
  nativeShare: number;
};

type Written = {
  /** Comma-separated; `Latin|own script` where the two differ. */
  women: string;
  men: string;
  /** As above; `Novák/Nováková` where men and women of a family differ. */
  surnames: string;
  /** Surnames put together from every stem with every ending, space-separated. */
  stems?: string;
  endings?: string;
  twoSurnames?: number;
  joiner?: ' ' | '-';
  nativeShare?: number;
  /** Umlauts are written out in addresses: `müller` becomes `mueller`. */
  german?: boolean;
};

/** A culture from its written lists. */
export function culture(written: Written): Culture {
  const german = written.german ?? false;
  const compounded = compounds(written.stems, written.endings);
  const surnames = [...new Set([...entries(written.surnames), ...compounded])];
  return {
    women: entries(written.women).map((entry) => nameOf(entry, 1, german)),
    men: entries(written.men).map((entry) => nameOf(entry, 0, german)),
    womenSurnames: surnames.map((entry) => nameOf(entry, 1, german)),
    menSurnames: surnames.map((entry) => nameOf(entry, 0, german)),
    twoSurnames: written.twoSurnames ?? 0,
    joiner: written.joiner ?? '-',
    nativeShare: written.nativeShare ?? 0,
  };
}

function entries(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

function compounds(stems = '', endings = ''): string[] {
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  return words(stems).flatMap((stem) => words(endings).map((ending) => stem + ending));
}

function nameOf(entry: string, form: 0 | 1, german: boolean): Name {
  const [latin = '', native] = entry.split('|').map((script) => formOf(script, form));
  return name(latin, native ?? null, german);
}

/** The man's or the woman's form of `Novák/Nováková`; the one form where there is only one. */
export function formOf(text: string, form: 0 | 1): string {
  const forms = text.split('/');
  return forms[form] ?? (forms[0] as string);
}
