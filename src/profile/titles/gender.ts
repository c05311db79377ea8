/**
 * Converts gendered forms of occupations to one form, by the regular endings of English, German,
 * French, Spanish, Portuguese, Italian, Dutch, Polish and Czech. The result need not be a word. It
 * only has to be equal for both forms, so rules may also change words without a gender.
 */

type Rule = readonly [RegExp, string];

/** Rules by the last letter, so that a word is tested against only a few of them. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  a: [
    [/istka$/, 'ista'],
    [/ystka$/, 'ysto'],
    [/([iy])(?:cz|c)ka$/, '$1k'],
    [/(tel|or|er|ir|yr|ar|an|ent|ant|ac|ec)ka$/, '$1'],
    [/wnica$/, 'wnik'],
    [/tela$/, 'tel'],
    [/oressa$/, 'or'],
    [/aria$/, 'ario'],
    [/ista$/, 'ista'],
    [/^jefa$/, 'jefe'],
    [/([ae])nta$/, '$1nt'],
    [/ora$/, 'or'],
    [/iera$/, 'ier'],
    [/gnera$/, 'gner'],
    [/([bcdfglmnprstvwz])a$/, '$1o'],
  ],
  e: [
    [/(?:kyne)$/, ''],
    [/(ov|ln)nice$/, '$1nik'],
    [/trice$/, 'tor'],
    [/tore$/, 'tor'],
    [/euse$/, 'eur'],
    [/iere$/, 'ier'],
    [/gnere$/, 'gner'],
    [/ienne$/, 'ien'],
    [/eure$/, 'eur'],
    [/ore$/, 'or'],
    [/ee$/, 'e'],
    [/([ae])nte$/, '$1nt'],
    [/cheffe$/, 'chef'],
    [/elle$/, 'el'],
    [/ale$/, 'al'],
    [/ive$/, 'if'],
    [/ende$/, 'end'],
    [/ische$/, 'isch'],
    [/liche$/, 'lich'],
    [/ointe$/, 'oint'],
    [/cate$/, 'cat'],
    [/perte$/, 'pert'],
  ],
  n: [
    [/(er|or|ist|ent|ant|eur|ar|og|alt|arzt|ekt|koch|chef)in(?:nen)?$/, '$1'],
    [/(sales|chair|business|spokes|fore|camera|crafts|trades|anchor)(?:wo)?m[ae]n$/, '$1person'],
    [/kaufleuten$/, 'kaufmann'],
  ],
  o: [
    [/iero$/, 'ier'],
    [/gnero$/, 'gner'],
  ],
  r: [
    [/teur$/, 'tor'],
    [/leiar$/, 'leder'],
    [/gjevar$/, 'giver'],
    [/ender$/, 'end'],
    [/ischer$/, 'isch'],
    [/licher$/, 'lich'],
    [/agter$/, 'agte'],
    [/ellter$/, 'ellte'],
    [/werkster$/, 'werker'],
    [/eidster$/, 'eider'],
  ],
  s: [
    [/actress$/, 'actor'],
    [/waitress$/, 'waiter'],
    [/hostess$/, 'host'],
    [/stewardess$/, 'steward'],
  ],
  u: [[/frau$/, 'mann']],
  y: [
    [/icky$/, 'ik'],
    [/(n|w|v|sz|c|cz)y$/, '$1o'],
  ],
};

/** Returns a lower-case ASCII word of a title without its grammatical gender. */
export function withoutGender(word: string): string {
  if (word.length < 4) return word;
  for (const [ending, common] of RULES[word[word.length - 1] as string] ?? []) {
    if (ending.test(word)) return word.replace(ending, common);
  }
  return word;
}

/** Matches both forms in one word: "Leiter*in", "Chargé(e)", "Ingeniero/a", "Directeur·rice". */
export const BOTH_FORMS =
  /(?<=\p{L}{3})(?:[(/*:_·•]\s?-?|\.(?=(?:e|s|ne|rice|trice|euse)\b)|-(?=(?:e|ne|rice|trice|euse|ere|ère)\b))(?:innen|in|es|e|r|s|euse|ère|ere|ière|trice|rice|ne|as|a|os|o|ora|ras|ra|frau|en)\)?(?:[.·]s)?(?!\p{L})/gu;

/** Matches the ending of "LeiterIn" by the capital inside the word. */
export const INNER_CAPITAL = /(?<=\p{Ll}{3})In(?:nen)?(?!\p{L})/gu;

/** Matches marks such as (m/w/d), (H/F), m/f/x, (all genders), and pronouns such as (she/her). */
export const MARKS =
  /[([]?(?<![\p{L}\d])[mwfdhvxgikžмжч](?:\s?[/|,*]\s?[mwfdhvxginkžмжч*])+(?![\p{L}\d])[)\]]?|\((?:all genders?|gn\*?|any gender|a|w|m|x|(?:she|he|they)\s?\/\s?\p{L}+(?:\s?\/\s?\p{L}+)?|elle|il|iel|sie|er)\)/giu;
