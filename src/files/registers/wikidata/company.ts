/** Decides which entities are companies, because a dump has everything. */
import type { Json } from '../json.ts';
import { idsOf, statementsOf } from './statements.ts';

/** Properties that organisations have: LEI, CIK, company number, legal form, exchange, industry. */
const MARKS = ['P1278', 'P5531', 'P2622', 'P1454', 'P414', 'P452'];
/**
 * Business, enterprise, company, public company, corporation, bank, university, nonprofit
 * organisation, subsidiary, airline, holding company.
 */
const CLASSES: ReadonlySet<string> = new Set([
  ...['Q4830453', 'Q6881511', 'Q783794', 'Q891723', 'Q167037', 'Q22687', 'Q3918', 'Q163740'],
  ...['Q658255', 'Q46970', 'Q219577'],
]);
const HUMAN = 'Q5';
const INSTANCE_OF = 'P31';

const MARK = new RegExp(`"(?:${[...MARKS, ...CLASSES].join('|')})"`);

/** True if the text of an entity mentions what companies have. Avoids parsing all others. */
export const mayBeCompany = (text: Buffer): boolean => MARK.test(text.toString('latin1'));

/** True if an entity is an organisation that employs people. */
export function isCompany(entity: Json): boolean {
  const classes = idsOf(entity, INSTANCE_OF);
  if (classes.includes(HUMAN)) return false;
  return (
    classes.some((id) => CLASSES.has(id)) ||
    MARKS.some((property) => statementsOf(entity, property).length > 0)
  );
}
