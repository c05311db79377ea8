/**
 * Converts Cyrillic to the Latin spelling that its bearers use most often on business profiles. It
 * is close to the BGN/PCGN table for Russian and the national rules of Ukraine (2010), Bulgaria
 * (2009) and Serbia (Latin script), with these differences: final -ий as -y (Dmitry), -ия as -ia
 * (Maria), кс as x (Alexey), й before a consonant as i (Mikhailov).
 */
const RUSSIAN: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu' },
  ...{ я: 'ya', ѐ: 'e', ѝ: 'i', ў: 'u', ґ: 'g', і: 'i', ї: 'i', є: 'ie', ј: 'j', љ: 'lj' },
  ...{ њ: 'nj', ѓ: 'gj', ќ: 'kj', ѕ: 'dz', ђ: 'd', ћ: 'c', џ: 'dz' },
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
};
const UKRAINIAN = { ...RUSSIAN, г: 'h', и: 'y', й: 'i', ю: 'iu', я: 'ia' };
const BELARUSIAN = { ...RUSSIAN, г: 'h' };
const BULGARIAN = { ...RUSSIAN, ъ: 'a', щ: 'sht', х: 'h' };
/** Serbian Latin has č, š, ž; without accents these are c, s, z. */
const SERBIAN = { ...RUSSIAN, ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's' };

/** Given names whose usual Latin spelling differs from the rules. */
const GIVEN_NAMES = new Map(
  Object.entries({
    ...{ александр: 'alexander', оксана: 'oksana', олександр: 'oleksandr', ганна: 'hanna' },
    ...{ олександра: 'oleksandra', володимир: 'volodymyr', дмитро: 'dmytro', микола: 'mykola' },
    ...{ михайло: 'mykhailo', кирило: 'kyrylo', василь: 'vasyl' },
  }),
);

const CONSONANT = '[бвгджзйклмнпрстфхцчшщ]';
const ANY = /[\p{Script=Cyrillic}]/gu;
const INITIAL = /^[юяїє]/;
const INITIALS: Record<string, string> = { ю: 'yu', я: 'ya', ї: 'yi', є: 'ye' };

/** Detects the language by letters that only it has; Russian by default. */
function chooseAlphabet(word: string): Record<string, string> {
  if (/[әғқңөұүһ]/.test(word)) return RUSSIAN;
  if (/[іїєґ]/.test(word)) return UKRAINIAN;
  if (word.includes('ў')) return BELARUSIAN;
  if (/[ђћ]/.test(word) || (/[јљњџ]/.test(word) && !/[ѓќѕ]/.test(word))) return SERBIAN;
  return /ъ(?![еёюя]|$)/.test(word) ? BULGARIAN : RUSSIAN;
}

const RUSSIAN_HABITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)кс/g, 'x'],
  [/[ьъ](?=[её])/g, 'y'],
  [new RegExp(`й(?=${CONSONANT})`, 'g'), 'i'],
];

/** Expects one lower-case NFC word; characters of other scripts are unchanged. */
export function cyrillicToLatin(word: string): string {
  const known = GIVEN_NAMES.get(word);
  if (known !== undefined) return known;
  const alphabet = chooseAlphabet(word);
  let text = word
    .replace(/[иы]й$/, 'y')
    .replace(/[иі]я$/, 'ia')
    .replace(INITIAL, (letter) => INITIALS[letter] ?? letter);
  if (alphabet === RUSSIAN) {
    for (const [habit, latin] of RUSSIAN_HABITS) text = text.replace(habit, latin);
  }
  return text.replace(ANY, (letter) => alphabet[letter] ?? letter);
}

/**
 * Converts Greek to Latin by ELOT 743 (ISO 843 type 2), the rule of Greek passports. Expects
 * lower-case text; characters of other scripts are unchanged.
 */
export function greekToLatin(text: string): string {
  let plain = text.normalize('NFD');
  for (const [greek, latin] of SEQUENCES) plain = plain.replace(greek, latin);
  return plain
    .replace(MARKS, '')
    .replace(/[α-ω]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

const MARKS = /[\u0300\u0301\u0308\u0313\u0314\u0342\u0345]/g;
/** A pair of vowels with an accent on the second is one sound; a diaeresis separates the two. */
const ACCENT = '[\u0300\u0301\u0313\u0314\u0342]{0,3}(?!\u0308)';
const VOICED = '(?=[αβγδεζηλιμνορωάέήίόώ])';

const SEQUENCES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`ου${ACCENT}`, 'g'), 'ou'],
  [new RegExp(`([αεη])υ${ACCENT}${VOICED}`, 'g'), '$1v'],
  [new RegExp(`([αεη])υ${ACCENT}`, 'g'), '$1f'],
  [/γ(?=γ|ξ|χ)/g, 'n'],
  [/^μπ/g, 'b'],
];

const LETTERS: Record<string, string> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l' },
  ...{ μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', ς: 's', σ: 's', τ: 't', υ: 'y', φ: 'f' },
  ...{ χ: 'ch', ψ: 'ps', ω: 'o' },
};
