/** The ids of contacts in systems of an account, such as its CRM. */

export { findByExternalIds } from './find.ts';
export { findByExternalId, loadExternalIds, loadExternalIdsOf, loadSystems } from './load.ts';
export { eraseExternalIds, findHeldIds, forgetExternalIds } from './of-contact.ts';
export { type OwnedId, saveExternalIds } from './save.ts';
export { saveListedIds } from './save-listed.ts';
export { undoExternalIds } from './undo.ts';
