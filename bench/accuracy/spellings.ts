/** Alternative spellings of company names that any reader would recognise. */

/** The unique name of a company of the world, as in its domain. */
export function brandIn(domain: string | null | undefined): string {
  const label = (domain ?? '').split(/[-.]/)[0]!;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Legal forms, abbreviated and written out. The most specific ones come first. */
const LEGAL_FORMS: readonly (readonly [short: string, long: string])[] = [
  ['GmbH & Co. KG', 'Gesellschaft mit beschränkter Haftung & Compagnie Kommanditgesellschaft'],
  ['GmbH', 'Gesellschaft mit beschränkter Haftung'],
  ['AG', 'Aktiengesellschaft'],
  ['KG', 'Kommanditgesellschaft'],
  ['S.p.A.', 'Società per azioni'],
  ['S.r.l.', 'Società a responsabilità limitata'],
  ['SARL', 'Société à responsabilité limitée'],
  ['SAS', 'Société par actions simplifiée'],
  ['SA', 'Société anonyme'],
  ['S.L.', 'Sociedad Limitada'],
  ['S.A.', 'Sociedad Anónima'],
  ['Lda.', 'Limitada'],
  ['B.V.', 'Besloten Vennootschap'],
  ['N.V.', 'Naamloze Vennootschap'],
  ['AB', 'Aktiebolag'],
  ['ASA', 'Allmennaksjeselskap'],
  ['A/S', 'Aktieselskab'],
  ['ApS', 'Anpartsselskab'],
  ['Oy', 'Osakeyhtiö'],
  ['Sp. z o.o.', 'Spółka z ograniczoną odpowiedzialnością'],
  ['s.r.o.', 'společnost s ručením omezeným'],
  ['a.s.', 'akciová společnost'],
  ['A.Ş.', 'Anonim Şirketi'],
  ['Inc.', 'Incorporated'],
  ['Corp.', 'Corporation'],
  ['LLC', 'Limited Liability Company'],
  ['Pvt. Ltd.', 'Private Limited'],
  ['Co., Ltd.', 'Company Limited'],
  ['Ltd', 'Limited'],
  ['plc', 'Public Limited Company'],
  ['LLP', 'Limited Liability Partnership'],
  ['ООО', 'Общество с ограниченной ответственностью'],
  ['АО', 'Акционерное общество'],
  ['OAO', 'Open Joint Stock Company'],
];

/** Forms that are also written before the name. */
const IN_FRONT: ReadonlySet<string> = new Set([
  ...['S.p.A.', 'S.r.l.', 'SARL', 'SAS', 'SA', 'S.L.', 'S.A.', 'AB', 'A/S', 'Oy', 'LLC'],
  ...['ООО', 'АО', 'OAO'],
]);
const FORMS_IN_FRONT = LEGAL_FORMS.filter(([short]) => IN_FRONT.has(short));

export const standsInFront = (short: string): boolean => IN_FRONT.has(short);

/** The legal form at the end of a name, and the text before it; null if no form is known. */
export function splitLegalForm(name: string): { bare: string; short: string; long: string } | null {
  for (const [short, long] of LEGAL_FORMS) {
    if (!name.toLowerCase().endsWith(` ${short.toLowerCase()}`)) continue;
    const bare = name.slice(0, -short.length - 1).replace(/,$/, '');
    return { bare, short, long };
  }
  return null;
}

/** British and American endings. */
const ENDINGS: readonly (readonly [british: string, american: string])[] = [
  ['Defence', 'Defense'],
  ['Centre', 'Center'],
  ['Labour Relations', 'Labor Relations'],
  ['Organisation', 'Organization'],
  ['Jewellery', 'Jewelry'],
  ['Tyres', 'Tires'],
  ['Aluminium', 'Aluminum'],
  ['Colour Printing', 'Color Printing'],
  ['Fibre Networks', 'Fiber Networks'],
  ['Theatres', 'Theaters'],
  ['Catalogue Services', 'Catalog Services'],
  ['Programme Management', 'Program Management'],
  ['Travellers', 'Travelers'],
  ['Harbour Services', 'Harbor Services'],
];
/** Names with a number in words and in figures; `%` stands for the brand. */
const NUMBERS: readonly (readonly [words: string, figures: string])[] = [
  ['Three %', '3 %'],
  ['First %', '1st %'],
  ['% Twenty One', '% 21'],
  ['Seven % Partners', '7 % Partners'],
  ['Second % Trust', '2nd % Trust'],
  ['% Forty Two', '% 42'],
];
/** Names with an inner article and without it. */
const ARTICLES: readonly (readonly [withThe: string, without: string])[] = [
  ['Bank of the %', 'Bank of %'],
  ['University of the %', 'University of %'],
  ['% for the Arts', '% for Arts'],
  ['Friends of the % Fund', 'Friends of % Fund'],
];

const inTurn = (pairs: readonly (readonly [string, string])[], brand: string, turn: number) => {
  const [one, other] = pairs[turn % pairs.length]!;
  const filled = [one, other].map((form) => form.replace('%', brand)) as [string, string];
  return turn % 2 === 0 ? filled : (filled.toReversed() as [string, string]);
};

/** Two spellings of a company's name: `[one, other]`, in alternating order. */
export type SpellingPair = (brand: string, turn: number) => readonly [string, string];

export const britishAmerican: SpellingPair = (brand, turn) =>
  inTurn(
    ENDINGS.map((pair) => pair.map((end) => `% ${end}`) as [string, string]),
    brand,
    turn,
  );
export const numberWords: SpellingPair = (brand, turn) => inTurn(NUMBERS, brand, turn);
export const innerArticle: SpellingPair = (brand, turn) => inTurn(ARTICLES, brand, turn);
export const formWrittenOut: SpellingPair = (brand, turn) => {
  const [short, long] = LEGAL_FORMS[turn % LEGAL_FORMS.length]!;
  return inTurn([[`% ${short}`, `% ${long}`]], brand, turn);
};
export const formInFront: SpellingPair = (brand, turn) => {
  const [short, long] = FORMS_IN_FRONT[turn % FORMS_IN_FRONT.length]!;
  return inTurn([[`% ${short}`, `${turn % 3 === 0 ? short : long} %`]], brand, turn);
};
/** Such as `SiemensAG`. Only forms in capitals without dots are written this way. */
const GLUED = ['AG', 'GmbH', 'KG', 'AB', 'SA', 'LLC', 'Ltd', 'BV', 'NV', 'SRL'];
export const formGluedOn: SpellingPair = (brand, turn) => {
  const form = GLUED[turn % GLUED.length]!;
  return inTurn([[`% ${form}`, `%${form}`]], brand, turn);
};
export const ampersand: SpellingPair = (brand, turn) =>
  inTurn([['% & Partners', '% and Partners']], brand, turn);
