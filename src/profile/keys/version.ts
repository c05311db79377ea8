/**
 * The version of match keys. Increase it when normalisation or the kinds of keys change, so that
 * stored contacts and companies get the new keys after an upgrade (`people/contacts/rekey/`). One
 * increase between two releases is enough. The test beside this file detects such changes and lists
 * further steps.
 */
export const KEYS = 2;
