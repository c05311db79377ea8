/** People's names that differ between lead and record. */
import type { Draft, Fault } from './draft.ts';

const isSecond = ({ turn }: Draft): boolean => turn % 2 === 1;

const withSecond = (first: string | null | undefined, second: string): string =>
  `${first} ${second}`;

export const secondNameOnLead: Fault = ({ row, second }) => {
  row.first_name = withSecond(row.first_name, second);
  return true;
};

export const secondNameOnRecord: Fault = ({ record, second }) => {
  record.first_name = withSecond(record.first_name, second);
  return true;
};

/** `Anna M.` against `Anna Maria`, in either direction. */
export const initialOrFull: Fault = (draft) => {
  const { record, row, second } = draft;
  const forms = [
    withSecond(row.first_name, `${[...second][0]}.`),
    withSecond(row.first_name, second),
  ];
  if (isSecond(draft)) forms.reverse();
  [record.first_name, row.first_name] = forms as [string, string];
  return true;
};

/** `J. Silva` against `John Silva`, in either direction. */
export const initialAlone: Fault = (draft) => {
  const { record, row } = draft;
  const initial = `${[...(row.first_name ?? '')][0]}.`;
  if (isSecond(draft)) record.first_name = initial;
  else row.first_name = initial;
  return true;
};

/** `John A.W.` against `John A. W.`, or against `John`. */
export const initialsTogether: Fault = (draft) => {
  const { record, row, second, other } = draft;
  const [one, next] = [[...second][0], [...other][0]];
  const together = `${row.first_name} ${one}.${next}.`;
  record.first_name = isSecond(draft) ? `${row.first_name} ${one}. ${next}.` : row.first_name;
  row.first_name = together;
  return true;
};

/** The same words, split elsewhere: `Anna Maria | Silva` against `Anna | Maria Silva`. */
export const splitElsewhere: Fault = (draft) => {
  const { record, row, second } = draft;
  const [first, last] = [row.first_name ?? '', row.last_name ?? ''];
  const [head = '', ...rest] = last.split(' ');
  if (rest.length > 0) {
    row.first_name = `${first} ${head}`;
    row.last_name = rest.join(' ');
    return true;
  }
  record.first_name = `${first} ${second}`;
  row.last_name = `${second} ${last}`;
  return true;
};

export const swapped: Fault = ({ row }) => {
  [row.first_name, row.last_name] = [row.last_name, row.first_name];
  return row.first_name !== row.last_name;
};

/** Nicknames that are not a usual short form of any name. */
const PET_NAMES = ['Kiki', 'Lito', 'Bobo', 'Mimi', 'Dodo', 'Titi', 'Zuzu', 'Pip'];
const QUOTES = ['()', '""', "''", '“”', '‘’', '[]'];

/** A nickname in brackets or quotes on the lead or on the record, or instead of the name. */
export const nicknameInBrackets: Fault = ({ record, row, turn }) => {
  const [open, close] = QUOTES[turn % QUOTES.length]!;
  const petName = PET_NAMES[turn % PET_NAMES.length]!;
  const both = `${row.first_name} ${open}${petName}${close}`;
  if (turn % 3 === 0) row.first_name = both;
  else record.first_name = both;
  if (turn % 3 === 2) row.first_name = petName;
  return true;
};

export const titleOrDegree: Fault = ({ row, turn }) => {
  if (turn % 2 === 0)
    row.first_name = `${['Dr.', 'Prof. Dr.', 'Ms', 'Dipl.-Ing.'][turn % 4]} ${row.first_name}`;
  else row.last_name = `${row.last_name}${[', MBA', ', Ph.D.', ' PMP', ' Jr.'][turn % 4]}`;
  return true;
};

/** A different person: `Anna Sofia` where `Anna Maria` is stored. */
export const anotherSecondName: Fault = ({ record, row, second, other }) => {
  record.first_name = withSecond(record.first_name, second);
  row.first_name = withSecond(row.first_name, other);
  return second[0] !== other[0];
};

/** A different person: `John R.` where `John Q.` is stored. */
export const anotherInitial: Fault = ({ record, row, second, other }) => {
  record.first_name = withSecond(record.first_name, `${[...second][0]}.`);
  row.first_name = withSecond(row.first_name, `${[...other][0]}.`);
  return [...second][0] !== [...other][0];
};

/** A different person: `Anton` where `Anna` is stored. */
export const anotherFirstName: Fault = ({ row, alike }) => {
  if (alike !== null) row.first_name = alike;
  return alike !== null;
};

/** Each row has one generation in several forms. */
const GENERATIONS = [
  ['Jr.', 'Junior', 'Filho', 'fils', 'ml.'],
  ['Sr.', 'Senior', 'père', 'st.'],
  ['III', '3rd'],
];

const formOf = (generation: number, turn: number): string => {
  const forms = GENERATIONS[generation % GENERATIONS.length]!;
  return forms[turn % forms.length]!;
};

/** Adds the generation to the record or to the lead. */
export const generationOnOneSide: Fault = ({ record, row, turn }) => {
  const generation = formOf(turn, turn >> 2);
  if (turn % 2 === 0) record.last_name = `${record.last_name} ${generation}`;
  else row.last_name = `${row.last_name} ${generation}`;
  return true;
};

export const generationRespelled: Fault = ({ record, row, turn }) => {
  record.last_name = `${record.last_name} ${formOf(turn, turn >> 2)}`;
  row.last_name = `${row.last_name}, ${formOf(turn, (turn >> 2) + 1)}`;
  return true;
};

/** A different person: Senior where Junior is stored. */
export const anotherGeneration: Fault = ({ record, row, turn }) => {
  record.last_name = `${record.last_name} ${formOf(turn, turn >> 2)}`;
  row.last_name = `${row.last_name} ${formOf(turn + 1, turn >> 2)}`;
  return true;
};
