/** Types of the server's tools and of their answers. */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Scope } from '../../../ground/api/index.ts';
import type { ServiceApi } from '../service-api.ts';
import type { Work } from '../work.ts';

/** All four hints of the protocol, set for every tool. */
export type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

type About<Input extends TObject> = {
  name: string;
  /** Groups of scopes: the key needs one scope of each, otherwise the tool is not listed. */
  needs: readonly (readonly Scope[])[];
  title: string;
  /** The tool's function and price. */
  description: string;
  hints: Hints;
  input: Input;
  /** Schema of the answer unless the call is refused. An answer may have more members. */
  output: TSchema;
};

/** A tool that answers at once. */
export type AskingTool<Input extends TObject = TObject> = About<Input> & {
  answer(api: ServiceApi, given: Static<Input>): Promise<Record<string, unknown>>;
};

/** A tool that starts work which continues on its own: a task, for clients that support tasks. */
export type WorkingTool<Input extends TObject = TObject> = About<Input> & {
  begin(api: ServiceApi, given: Static<Input>): Promise<Work>;
};

export type Tool = AskingTool | WorkingTool;

export const askingTool = <Input extends TObject>(tool: AskingTool<Input>): Tool =>
  strict(tool) as unknown as Tool;
export const workingTool = <Input extends TObject>(tool: WorkingTool<Input>): Tool =>
  strict(tool) as unknown as Tool;

/** Unknown arguments are refused; otherwise a model would believe that they had an effect. */
const strict = <T extends { input: TObject }>(tool: T): T => ({
  ...tool,
  input: { ...tool.input, additionalProperties: false },
});

/** Reads only; changes nothing. */
export const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Stores something, and never spends credits. A report may refund some. */
export const STORES: Hints = { ...READS, readOnlyHint: false };
/** Spends credits at each call, but deletes nothing. May query upstream sources. */
export const SPENDS: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

/**
 * More do not fit into a conversation. Long lists are for the API, the console or the command line.
 */
export const MOST_ROWS = 1_000;

/** The header of the same name, for a model that repeats a call. */
export const idempotencyKey = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      'Your own key for this piece of work. A call with the same key within 24 hours starts and charges nothing new. Use it again if an answer was lost.',
  }),
);

export const refreshDays = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Query sources again for people who were verified longer ago than this many days (default 30). 0 queries everybody who was not verified today.',
  }),
);

export const maxCredits = Type.Number({
  exclusiveMinimum: 0,
  description:
    'Spending limit in credits; never more is charged. Ask the user, or use the maximum of a quote they agreed to.',
});
