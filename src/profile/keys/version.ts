/**
 * The version of match keys. Raise it when normalisation or the kinds of keys change, so that stored
 * contacts and companies are given today's keys after an upgrade (`people/contacts/rekey/`). Once between
 * two releases is enough. The test beside it notices, and says what else to do.
 */
export const KEYS = 2;
