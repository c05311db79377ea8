/** Names of an entity in its languages. */
import { isObject, type Json, type JsonObject, member, textOf } from '../json.ts';

export type Label = { language: string; text: string };

/** Returns the entities of an object, which is one, or has them by id as the API returns them. */
export function entitiesIn(object: JsonObject): JsonObject[] {
  const several = member(object, 'entities');
  const entities = isObject(several) ? Object.values(several).filter(isObject) : [object];
  return entities.filter((entity) => isObject(member(entity, 'claims')));
}

export function labelsOf(entity: Json): Label[] {
  const labels = member(entity, 'labels');
  return Object.values(isObject(labels) ? labels : {})
    .map((label) => ({
      language: textOf(member(label, 'language')),
      text: textOf(member(label, 'value')),
    }))
    .filter(({ text }) => text !== '');
}

/** The language of names that are the same in all languages. */
const MULTIPLE = 'mul';

/** Returns the name that is shown: the English one, else the one for all languages, else any. */
export function shownName(labels: readonly Label[]): string {
  const best =
    labels.find(({ language }) => language === 'en') ??
    labels.find(({ language }) => language === MULTIPLE) ??
    labels.find(({ language }) => language.startsWith('en-')) ??
    labels[0];
  return best?.text ?? '';
}
