/** What a tool of the server is, and what its answers look like. */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { ServiceApi } from '../service-api.ts';
import type { Work } from '../work.ts';

/** All four hints of the protocol, said of every tool. */
export type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

type About<Input extends TObject> = {
  name: string;
  title: string;
  /** What it does and what it costs. */
  description: string;
  hints: Hints;
  input: Input;
  /** The answer, unless the call is refused. It may have further members. */
  output: TSchema;
};

/** Answers at once. */
export type AskingTool<Input extends TObject = TObject> = About<Input> & {
  answer(api: ServiceApi, given: Static<Input>): Promise<Record<string, unknown>>;
};

/** Begins work that goes on by itself: a task, for clients that know tasks. */
export type WorkingTool<Input extends TObject = TObject> = About<Input> & {
  begin(api: ServiceApi, given: Static<Input>): Promise<Work>;
};

export type Tool = AskingTool | WorkingTool;

export const askingTool = <Input extends TObject>(tool: AskingTool<Input>): Tool =>
  strict(tool) as unknown as Tool;
export const workingTool = <Input extends TObject>(tool: WorkingTool<Input>): Tool =>
  strict(tool) as unknown as Tool;

/** An argument that the tool does not know is refused: a model would believe that it was obeyed. */
const strict = <T extends { input: TObject }>(tool: T): T => ({
  ...tool,
  input: { ...tool.input, additionalProperties: false },
});

/** Asks, and changes nothing. */
export const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Spends credits, each time it is called; takes nothing away. Upstream sources may be asked. */
export const SPENDS: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

/** More do not fit a conversation: long lists are for the API, the console or the command line. */
export const MOST_ROWS = 1_000;

/** The header of the same name, for a model that repeats a call. */
export const idempotencyKey = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      'Your own name for this piece of work. The same call under the same name within 24 hours starts and charges nothing new. Use it again when an answer got lost.',
  }),
);

export const refreshDays = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Ask sources again about people who were verified longer ago than this many days (default 30). 0 asks about everybody who was not verified today.',
  }),
);

export const maxCredits = Type.Number({
  exclusiveMinimum: 0,
  description:
    'The most this may cost, in credits; never more is charged. Ask the user, or take the maximum of a quote they agreed to.',
});
