/** Reads an entity of a dump as a company. */
import { isObject, type Json, listOf, member, textOf } from '../json.ts';
import { labelsOf } from './labels.ts';
import { type Company, newCompany } from './record.ts';
import type { Relations } from './relations.ts';
import { presentDate, presentText, presentValues, statementsOf } from './statements.ts';

const [SITE, PARENT, INCEPTION] = ['P856', 'P749', 'P571'];
const [LEI, CIK, COMPANY_NUMBER, LINKEDIN] = ['P1278', 'P5531', 'P2622', 'P4264'];
/** Official and short names, which may have ended. */
const NAMES = ['P1448', 'P1813'];

export function companyOf(entity: Json, relations: Relations): Company {
  const [parent = ''] = presentValues(entity, PARENT!).map((value) => textOf(member(value, 'id')));
  const names = NAMES.flatMap((property) => statementsOf(entity, property)).map(
    ({ value, hasEnded }) => ({ text: textOf(member(value, 'text')), hasEnded }),
  );
  return {
    ...newCompany(textOf(member(entity, 'id'))),
    labels: labelsOf(entity),
    aliases: [
      ...names.filter(({ hasEnded }) => !hasEnded).map(({ text }) => text),
      ...aliasesOf(entity),
    ],
    former: [
      ...names.filter(({ hasEnded }) => hasEnded).map(({ text }) => text),
      ...relations.replacedBy(entity),
    ],
    sites: presentValues(entity, SITE!).map(textOf),
    parent: { id: parent, name: relations.nameOf(parent), site: '' },
    lei: presentText(entity, LEI!),
    cik: presentText(entity, CIK!),
    companyNumber: presentText(entity, COMPANY_NUMBER!),
    linkedIn: presentText(entity, LINKEDIN!),
    founded: presentDate(entity, INCEPTION!),
    modified: textOf(member(entity, 'modified')),
  };
}

function aliasesOf(entity: Json): string[] {
  const aliases = member(entity, 'aliases');
  return Object.values(isObject(aliases) ? aliases : {}).flatMap((ofLanguage) =>
    listOf(ofLanguage).map((alias) => textOf(member(alias, 'value'))),
  );
}
