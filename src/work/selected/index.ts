/** People of an uploaded list, a job or a watch, or chosen contacts, as the profiles of a refresh request. */
export { findPeople } from './find.ts';
export { LIST_FIELD } from './from-list.ts';
export type { Watched } from './from-watch.ts';
export { collectTexts, inPortions, ofTexts, type People } from './people.ts';
export { PeopleInput } from './schemas.ts';
