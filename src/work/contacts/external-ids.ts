/** The ids of a contact in an account's other systems, by system. */
export type ExternalIds = Readonly<Record<string, string>>;

/** No system has stored ids yet, so the object is empty. */
export const externalIdsOf = (_contactId: number): ExternalIds => ({});
