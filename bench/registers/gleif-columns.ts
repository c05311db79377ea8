/** The header of GLEIF's golden copies in CSV: LEI-CDF 3.1, and RR-CDF 2.1 as far as it is filled. */

const FIVE = [1, 2, 3, 4, 5];
const NAME = ['', '.xmllang', '.type'];
const ADDRESS = [
  'FirstAddressLine',
  'AddressNumber',
  'AddressNumberWithinBuilding',
  'MailRouting',
  'AdditionalAddressLine.1',
  'AdditionalAddressLine.2',
  'AdditionalAddressLine.3',
  'City',
  'Region',
  'Country',
  'PostalCode',
];
const EVENT = [
  'group_type',
  'event_status',
  'group_id',
  'group_sequence_no',
  'LegalEntityEventType',
  'LegalEntityEventEffectiveDate',
  'LegalEntityEventRecordedDate',
  'ValidationDocuments',
];

const numbered = (list: string, parts: readonly string[], join = '.'): string[] =>
  FIVE.flatMap((number) => parts.map((part) => `${list}.${number}${part && join + part}`));

const addressOf = (place: string): string[] =>
  ['xmllang', ...ADDRESS].map((part) => `Entity.${place}.${part}`);

export const ENTITY_COLUMNS: readonly string[] = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  ...numbered('Entity.OtherEntityNames.OtherEntityName', NAME, ''),
  ...numbered('Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName', NAME, ''),
  ...addressOf('LegalAddress'),
  ...addressOf('HeadquartersAddress'),
  ...numbered('Entity.OtherAddresses.OtherAddress', ['xmllang', 'type', ...ADDRESS]),
  ...numbered('Entity.TransliteratedOtherAddresses.TransliteratedOtherAddress', [
    'xmllang',
    'type',
    ...ADDRESS,
  ]),
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.OtherRegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.EntityCategory',
  'Entity.EntitySubCategory',
  'Entity.LegalForm.EntityLegalFormCode',
  'Entity.LegalForm.OtherLegalForm',
  'Entity.AssociatedEntity.type',
  'Entity.AssociatedEntity.AssociatedLEI',
  'Entity.AssociatedEntity.AssociatedEntityName',
  'Entity.AssociatedEntity.AssociatedEntityName.xmllang',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Entity.EntityExpirationDate',
  'Entity.EntityExpirationReason',
  ...numbered('Entity.SuccessorEntity', [
    'SuccessorLEI',
    'SuccessorEntityName',
    'SuccessorEntity.xmllang',
  ]),
  ...numbered('Entity.LegalEntityEvents.LegalEntityEvent', EVENT),
  'Registration.InitialRegistrationDate',
  'Registration.LastUpdateDate',
  'Registration.RegistrationStatus',
  'Registration.NextRenewalDate',
  'Registration.ManagingLOU',
  'Registration.ValidationSources',
  'Registration.ValidationAuthority.ValidationAuthorityID',
  'Registration.ValidationAuthority.OtherValidationAuthorityID',
  'Registration.ValidationAuthority.ValidationAuthorityEntityID',
  ...numbered('Registration.OtherValidationAuthorities.OtherValidationAuthority', [
    'ValidationAuthorityID',
    'OtherValidationAuthorityID',
    'ValidationAuthorityEntityID',
  ]),
  'ConformityFlag',
];

export const RELATIONSHIP_COLUMNS: readonly string[] = [
  'Relationship.StartNode.NodeID',
  'Relationship.StartNode.NodeIDType',
  'Relationship.EndNode.NodeID',
  'Relationship.EndNode.NodeIDType',
  'Relationship.RelationshipType',
  'Relationship.RelationshipStatus',
  ...numbered('Relationship.Period', ['startDate', 'endDate', 'periodType']),
  ...numbered('Relationship.Qualifiers', ['QualifierDimension', 'QualifierCategory']),
  ...numbered('Relationship.Quantifiers', [
    'MeasurementMethod',
    'QuantifierAmount',
    'QuantifierUnits',
  ]),
  'Registration.InitialRegistrationDate',
  'Registration.LastUpdateDate',
  'Registration.RegistrationStatus',
  'Registration.NextRenewalDate',
  'Registration.ManagingLOU',
  'Registration.ValidationSources',
  'Registration.ValidationDocuments',
  'Registration.ValidationReference',
];
