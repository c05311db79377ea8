/** Made-up legal entities, as GLEIF publishes them: the companies of a generated world. */
import type { World } from '../../src/profile/world/index.ts';
import { leiOf } from './lei.ts';

/** Values by column of the CSV format. Columns without a value are absent. */
export type Columns = Record<string, string>;

/** The number of the register of companies by country; entities of others have no register. */
const AUTHORITIES: Readonly<Record<string, string>> = {
  GB: 'RA000585',
  FR: 'RA000189',
  DE: 'RA000242',
  US: 'RA000602',
};

/** A share of entities is called like the one before, in another country and under another form. */
const NAMESAKE_EVERY = 7;
const FORMS = ['GmbH', 'S.A.S.', 'Limited', 'B.V.', 'S.p.A.', 'LLC'];
const CAPITALS_EVERY = 3;
const TRADING_EVERY = 11;
const MERGED_EVERY = 89;
const LAPSED_EVERY = 4;

/** @param day `YYYY-MM-DD`, on which names and parents are as in the world */
export function entityAt(world: World, index: number, day: string): Columns {
  const firm = world.company(index, day);
  const isNamesake = index > 0 && index % NAMESAKE_EVERY === 0;
  const named = isNamesake
    ? `${world.company(index - 1, day).social_name} ${FORMS[index % FORMS.length]}`
    : firm.name!;
  const country = firm.country_abbr!;
  const authority = AUTHORITIES[country];
  const isMerged = index > 0 && index % MERGED_EVERY === 0;
  return {
    LEI: leiOf(firm.domain!),
    'Entity.LegalName': index % CAPITALS_EVERY === 0 ? named.toUpperCase() : named,
    'Entity.LegalName.xmllang': 'en',
    ...otherNames(index, firm.former_names ?? [], firm.social_name!),
    ...address('LegalAddress', firm),
    ...address('HeadquartersAddress', firm),
    'Entity.RegistrationAuthority.RegistrationAuthorityID': authority ?? 'RA999999',
    ...(authority && {
      'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': String(index + 1).padStart(
        8,
        '0',
      ),
    }),
    'Entity.LegalJurisdiction': country,
    'Entity.EntityCategory': 'GENERAL',
    'Entity.LegalForm.EntityLegalFormCode': '8888',
    'Entity.LegalForm.OtherLegalForm': 'made up',
    'Entity.EntityStatus': isMerged ? 'INACTIVE' : 'ACTIVE',
    'Entity.EntityCreationDate': `${firm.date_founded}-01-01T00:00:00Z`,
    ...(isMerged && {
      'Entity.EntityExpirationDate': `${day}T00:00:00Z`,
      'Entity.EntityExpirationReason': 'CORPORATE_ACTION',
      'Entity.SuccessorEntity.1.SuccessorLEI': leiOf(world.company(index - 1, day).domain!),
    }),
    'Registration.InitialRegistrationDate': '2014-02-03T10:11:12Z',
    'Registration.LastUpdateDate': `${day}T10:11:12Z`,
    'Registration.RegistrationStatus': statusOf(index, isMerged),
    'Registration.NextRenewalDate': '2027-02-03T10:11:12Z',
    'Registration.ManagingLOU': leiOf('lou.example'),
    'Registration.ValidationSources': 'FULLY_CORROBORATED',
    'Registration.ValidationAuthority.ValidationAuthorityID': authority ?? 'RA999999',
    ConformityFlag: 'CONFORMING',
  };
}

function statusOf(index: number, isMerged: boolean): string {
  if (isMerged) return 'MERGED';
  return index % LAPSED_EVERY === 0 ? 'LAPSED' : 'ISSUED';
}

function otherNames(index: number, former: readonly string[], trading: string): Columns {
  const names = [
    ...former.map((name) => ({ name, type: 'PREVIOUS_LEGAL_NAME' })),
    ...(index % TRADING_EVERY === 0 ? [{ name: trading, type: 'TRADING_OR_OPERATING_NAME' }] : []),
  ];
  return Object.assign(
    {},
    ...names.slice(0, 5).map(({ name, type }, at) => {
      const column = `Entity.OtherEntityNames.OtherEntityName.${at + 1}`;
      return { [column]: name, [`${column}.xmllang`]: 'en', [`${column}.type`]: type };
    }),
  );
}

type Place = ReturnType<World['company']>;

const address = (place: string, firm: Place): Columns => ({
  [`Entity.${place}.xmllang`]: 'en',
  [`Entity.${place}.FirstAddressLine`]: firm.street_address ?? '',
  [`Entity.${place}.City`]: firm.city ?? '',
  [`Entity.${place}.Region`]: `${firm.country_abbr}-${String(firm.state).slice(0, 2).toUpperCase()}`,
  [`Entity.${place}.Country`]: firm.country_abbr ?? '',
  [`Entity.${place}.PostalCode`]: firm.zip_code ?? '',
});

/** Returns the relationship of a company with its parent; null without a parent. */
export function relationshipAt(world: World, index: number, day: string): Columns | null {
  const { domain, parent } = world.company(index, day);
  if (!parent?.domain) return null;
  return {
    'Relationship.StartNode.NodeID': leiOf(domain!),
    'Relationship.StartNode.NodeIDType': 'LEI',
    'Relationship.EndNode.NodeID': leiOf(parent.domain),
    'Relationship.EndNode.NodeIDType': 'LEI',
    'Relationship.RelationshipType': 'IS_DIRECTLY_CONSOLIDATED_BY',
    'Relationship.RelationshipStatus': 'ACTIVE',
    'Relationship.Period.1.startDate': '2019-01-01T00:00:00Z',
    'Relationship.Period.1.periodType': 'RELATIONSHIP_PERIOD',
    'Registration.InitialRegistrationDate': '2019-02-03T10:11:12Z',
    'Registration.LastUpdateDate': `${day}T10:11:12Z`,
    'Registration.RegistrationStatus': 'PUBLISHED',
    'Registration.NextRenewalDate': '2027-02-03T10:11:12Z',
    'Registration.ManagingLOU': leiOf('lou.example'),
    'Registration.ValidationSources': 'ENTITY_SUPPLIED_ONLY',
  };
}
