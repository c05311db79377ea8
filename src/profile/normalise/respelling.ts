/**
 * Unifies spellings in company names: British and American, short and long, number words and
 * digits. They are replaced in the whole name without its spaces, so that HealthCentre, health
 * centre and the domain healthcentre.com are equal.
 */

/** British spelling, then American. */
const BRITISH: Readonly<Record<string, string>> = {
  ...{ isation: 'ization', centre: 'center', theatre: 'theater', fibre: 'fiber', labour: 'labor' },
  ...{
    harbour: 'harbor',
    colour: 'color',
    favour: 'favor',
    neighbour: 'neighbor',
    honour: 'honor',
  },
  ...{ behaviour: 'behavior', endeavour: 'endeavor', flavour: 'flavor', vapour: 'vapor' },
  ...{ armour: 'armor', defence: 'defense', offence: 'offense', licence: 'license' },
  ...{
    programme: 'program',
    catalogue: 'catalog',
    analogue: 'analog',
    aluminium: 'aluminum',
    tyre: 'tire',
  },
  ...{ jewellery: 'jewelry', jeweller: 'jeweler', traveller: 'traveler', travelling: 'traveling' },
  ...{ counsellor: 'counselor', counselling: 'counseling', modelling: 'modeling' },
  ...{ labelling: 'labeling', fulfilment: 'fulfillment', enrolment: 'enrollment' },
  ...{
    paediatr: 'pediatr',
    orthopaed: 'orthoped',
    gynaecolog: 'gynecolog',
    haematolog: 'hematolog',
  },
  ...{ anaesthe: 'anesthe', archaeolog: 'archeolog', encyclopaed: 'encycloped' },
  ...{ sulphur: 'sulfur', moulding: 'molding', analyser: 'analyzer', kilometre: 'kilometer' },
};

/** Long form, then short form: United States and U.S., International and Int'l. */
const SHORTENED: Readonly<Record<string, string>> = {
  ...{ unitedstatesofamerica: 'usa', unitedstates: 'us', unitedkingdom: 'uk' },
  ...{ unitedarabemirates: 'uae', international: 'intl', national: 'natl', brothers: 'bros' },
  ...{ manufacturing: 'mfg', management: 'mgmt', department: 'dept', government: 'govt' },
  ...{ university: 'univ', association: 'assn' },
};

/**
 * An article that is often left out. The rest of the pattern excludes words such as Therapy or
 * Theatre.
 */
const ARTICLE =
  /(?<=of|and|for)(?:the)+(?!rap(?:y|is|ie|eu)|ate?r|rm[ao]|ory|oret|olog|mes?$|mati|ft|sis$|ses$)/g;

/** Makes First equal to 1st: once the digit is a word, only the ending differs. */
const ORDINALS: Readonly<Record<string, string>> = {
  ...{ first: 'onest', second: 'twond', third: 'threerd', fifth: 'fiveth', eighth: 'eightth' },
  ...{ ninth: 'nineth', twelfth: 'twelveth', tieth: 'tyth' },
};

const RESPELT: Readonly<Record<string, string>> = { ...BRITISH, ...SHORTENED, ...ORDINALS };
const ANY = new RegExp(Object.keys(RESPELT).join('|'));
const EVERY = new RegExp(ANY, 'g');

/** Verbs in -ise. The pattern excludes Rise, Enterprise and Advertising. */
const VERB =
  /(?<=organ|special|optim|maxim|minim|custom|global|digit|visual|energ|modern|vital|util|standard|mobil|harmon|equal|personal|monet)is(?=e|ing)/g;

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Returns a number from 1 to 99 in words. */
const inWords = (number: number): string =>
  number < 20
    ? ONES[number - 1]!
    : TENS[Math.floor(number / 10) - 2]! + (ONES[(number % 10) - 1] ?? '');

const DIGIT = /\d/;
/**
 * A number of one or two digits, alone or beside a word of four letters: Studio 54, but not B2B,
 * and not St1, which is different from Stone.
 */
const NUMBER = /(?<=^|[a-z]{4})[1-9]\d?(?=$|[a-z]{4}|(?:st|nd|rd|th)$)/g;

/** Returns a comparison form in the unified spelling; scripts other than Latin are unchanged. */
export function respelled(form: string): string {
  let text = DIGIT.test(form) ? form.replace(NUMBER, (digits) => inWords(Number(digits))) : form;
  if (text.includes('the')) text = text.replace(ARTICLE, '');
  if (text.includes('is')) text = text.replace(VERB, 'iz');
  return ANY.test(text) ? text.replace(EVERY, (word) => RESPELT[word]!) : text;
}
