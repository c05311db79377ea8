/** Detects which part of a name a header states first: "Nom et prénom", "Cognome e nome". Pure. */
import { HEADERS, NAME_HEADERS } from './fields.ts';
import { toWords } from './header-words.ts';

const list = (...lines: string[]): readonly string[] => lines.join(', ').split(', ');

/**
 * Names of the parts in more languages than the dictionary of headers has, and short forms before
 * "and".
 */
const FIRST = list(
  'imie, jmeno, krestni jmeno, meno, ime, prenume, prenumele, keresztnev, utonev, fornavn, fornamn',
  'etunimi, eesnimi, vards, vardas, ad, adi, όνομα, имя, имя отчество, ім’я, ім’я по батькові, име',
  'vor, first, given, prenoms, nombres',
);
const LAST = list(
  'nazwisko, prijmeni, priezvisko, prezime, nume, numele, nume de familie, vezeteknev, csaladnev',
  'etternavn, efternavn, efternamn, sukunimi, perekonnanimi, uzvards, pavarde, soyad, soyadi',
  'επώνυμο, фамилия, прізвище, презиме, nach, last, family, noms',
);

/** Headers of whole names that begin with the last name, without naming the parts. */
const LAST_FIRST = new Set(list('фио, ф и о, піб, п і б, nev, teljes nev').map(squeeze));

/** Words between the parts. */
const AND = new Set(
  list('and, und, et, y, e, en, i, a, oraz, si, ja, og, och, ve, es, и, та, και, or').map(squeeze),
);

const firstNames = namesOf(HEADERS.first_name, NAME_HEADERS.first_name, FIRST);
const lastNames = namesOf(HEADERS.last_name, NAME_HEADERS.last_name, LAST);

function namesOf(...lists: (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists.flat().map(squeeze));
}

function squeeze(name: string): string {
  return toWords(name).join('');
}

/** Most words of a header that names two parts. Every split is tried. */
const MOST_WORDS = 10;

export type NameOrder = 'first-last' | 'last-first';

/** Returns the order; null for a header that names at most one part. */
export function nameOrder(header: string): NameOrder | null {
  const all = toWords(header);
  if (firstNames.has(all.join('')) || lastNames.has(all.join(''))) return null;
  if (LAST_FIRST.has(all.join(''))) return 'last-first';
  const words = all.filter((word) => !AND.has(word));
  if (words.length > MOST_WORDS) return null;
  for (let from = 0; from < words.length; from += 1) {
    for (let at = from + 1; at < words.length; at += 1) {
      const [one, other] = [words.slice(from, at).join(''), words.slice(at).join('')];
      if (lastNames.has(one) && firstNames.has(other)) return 'last-first';
      if (firstNames.has(one) && lastNames.has(other)) return 'first-last';
    }
  }
  return null;
}

/** Returns how many words a last name has at most: two if the header is in the plural. */
export const lastNameWords = (header: string): number =>
  /apellidos|sobrenomes|apelidos/i.test(header) ? 2 : 1;
