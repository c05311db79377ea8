/** Ids in the path. They arrive as texts, because routes answer a malformed id like an unknown one. */
import { Type } from 'typebox';

type Called = { params: unknown };

/** The path parameter `id`, as the document describes it. */
export const idPath = (description: string, example: number) =>
  Type.Object({ id: Type.Integer({ description, examples: [example] }) });

/** The path parameters that a route declares, as sent. */
export const pathOf = <Name extends string>({ params }: Called) =>
  params as Readonly<Record<Name, string>>;

export const idOf = (request: Called): string => pathOf<'id'>(request).id;

/** Null if the text is not an id. */
export const toId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;
