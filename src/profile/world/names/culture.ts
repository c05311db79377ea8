/** A culture: its names, how they are combined, and their form in addresses. */
import anyAscii from 'any-ascii';

export type Culture = {
  women: readonly Name[];
  men: readonly Name[];
  /** Parallel tables: entry n of one is the same family as entry n of the other. */
  womenSurnames: readonly Name[];
  menSurnames: readonly Name[];
  /** Share of people with two surnames, and the text between them. */
  twoSurnames: number;
  joiner: ' ' | '-';
  /** Share of people who write their name in their own script. */
  nativeShare: number;
};

type Written = {
  /** Comma-separated; `Latin|own script` if the two differ. */
  women: string;
  men: string;
  /** Comma-separated; `Novák/Nováková` if men and women of a family differ. */
  surnames: string;
  /** Surnames combined from every stem with every ending, space-separated. */
  stems?: string;
  endings?: string;
  twoSurnames?: number;
  joiner?: ' ' | '-';
  nativeShare?: number;
  /** True if umlauts are written out in addresses: `müller` becomes `mueller`. */
  german?: boolean;
};

/** Creates a culture from its written lists. */
export function culture(written: Written): Culture {
  const german = written.german ?? false;
  const compounded = compounds(written.stems, written.endings);
  const surnames = [...new Set([...entries(written.surnames), ...compounded])];
  return {
    women: entries(written.women).map((entry) => parseName(entry, 1, german)),
    men: entries(written.men).map((entry) => parseName(entry, 0, german)),
    womenSurnames: surnames.map((entry) => parseName(entry, 1, german)),
    menSurnames: surnames.map((entry) => parseName(entry, 0, german)),
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

function parseName(entry: string, form: 0 | 1, german: boolean): Name {
  const [latin = '', native] = entry.split('|').map((script) => genderForm(script, form));
  return name(latin, native ?? null, german);
}

/** Returns the man's or the woman's form of `Novák/Nováková`; the only form if there is one. */
export function genderForm(text: string, form: 0 | 1): string {
  const forms = text.split('/');
  return forms[form] ?? (forms[0] as string);
}

export type Name = {
  /** The name in Latin letters, with diacritics: `Łukasz`. */
  text: string;
  /** The name in its own script if that is not Latin: `Дмитрий`. */
  native: string | null;
  /** The name in a profile URL: `van-der-berg`. */
  slug: string;
  /** The name in an email address: `vanderberg`. */
  mail: string;
};

const GERMAN = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' } as const;

export function name(text: string, native: string | null = null, german = false): Name {
  const spelled = german
    ? text.replace(/[äöüÄÖÜ]/g, (letter) => GERMAN[letter as keyof typeof GERMAN])
    : text;
  const slug = toSlug(spelled);
  return { text, native, slug, mail: slug.replaceAll('-', '') };
}

/** Returns lower-case ASCII words joined by hyphens. */
export function toSlug(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Joins two names of one person: `García Moreno`, `Smith-Jones`. */
export function joined(first: Name, second: Name, by: ' ' | '-'): Name {
  const native = first.native && second.native ? first.native + by + second.native : null;
  return {
    text: first.text + by + second.text,
    native,
    slug: `${first.slug}-${second.slug}`,
    mail: first.mail,
  };
}
