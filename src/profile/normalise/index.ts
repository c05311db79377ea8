/** Converts texts to the form in which they are compared or stored. */
export {
  companyName,
  companyNameWords,
  companySpelling,
  nameInDomain,
  siteInName,
} from './company.ts';
export { isoDate, utcTime } from './date.ts';
export { domainLabel, domainOf, hostOf, siteHost } from './domain.ts';
export { emailAddress } from './email.ts';
export { fold, runTogether } from './fold.ts';
export type { Generation } from './generation.ts';
export { type GivenName, givenNamesAgree, nameParts } from './given-names.ts';
export {
  cik,
  companyNumber,
  comparableNumber,
  lei,
  orcidId,
  wikidataId,
} from './identifiers.ts';
export { companySlug, isProfileUrl, profileSlug } from './linkedin.ts';
export {
  areOtherGenerations,
  generationOf,
  isTitleOnly,
  maidenName,
  nameWithoutInitials,
  personName,
  personWords,
  spelling,
} from './person.ts';
export { countryCode, isPhoneNumber, phoneNumber } from './phone.ts';
export { isPlaceholderCompany } from './placeholder.ts';
export { nicknameVariants, particleVariants, umlautVariant } from './variants.ts';
export { isWebAddress, shownAddress } from './web-address.ts';
