/** A name as it is written, and as it ends up in addresses. */
import anyAscii from 'any-ascii';

export type Name = {
  /** In Latin letters, diacritics kept: `Łukasz`. */
  text: string;
  /** In its own script where that is not Latin: `Дмитрий`. */
  native: string | null;
  /** In a profile URL: `van-der-berg`. */
  slug: string;
  /** In an email address: `vanderberg`. */
  mail: string;
};

const GERMAN = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' } as const;

export function name(text: string, native: string | null = null, german = false): Name {
  const spelled = german
    ? text.replace(/[äöüÄÖÜ]/g, (letter) => GERMAN[letter as keyof typeof GERMAN])
    : text;
  const slug = slugOf(spelled);
  return { text, native, slug, mail: slug.replaceAll('-', '') };
}

/** Lower-case ASCII words joined by hyphens. */
export function slugOf(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Two names of one person as one: `García Moreno`, `Smith-Jones`. */
export function joined(first: Name, second: Name, by: ' ' | '-'): Name {
  const native = first.native && second.native ? first.native + by + second.native : null;
  return {
    text: first.text + by + second.text,
    native,
    slug: `${first.slug}-${second.slug}`,
    mail: first.mail,
  };
}
