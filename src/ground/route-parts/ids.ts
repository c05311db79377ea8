/**
 * Ids in the path. Routes read them as text, because they answer a malformed id like an unknown
 * one.
 */
import { Type } from 'typebox';

type Called = { params: unknown };

/** Returns the schema of the path parameter `id`. */
export const idPath = (description: string, example: number) =>
  Type.Object({ id: Type.Integer({ description, examples: [example] }) });

/** Returns the path parameters that a route declares, as sent. */
export const pathOf = <Name extends string>({ params }: Called) =>
  params as Readonly<Record<Name, string>>;

export const idOf = (request: Called): string => pathOf<'id'>(request).id;

/**
 * Returns the `reads` of a route whose path parameter `id` names the thing that it reads.
 * @param kind as in the subjects of answers
 */
export const readsById = (kind: string) => (request: Called) => {
  const id = toId(idOf(request));
  return id === null ? null : `${kind}/${id}`;
};

/** Returns null if the text is not an id. */
export const toId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;
