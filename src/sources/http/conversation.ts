/**
 * The requests of one question and their answers: the first request, and the further ones, each made
 * from the answer before it. The last answer becomes the reply.
 */
import type { HttpSourceConfig } from '../../ground/config/index.ts';
import type { Answer } from '../../ground/outbound/index.ts';
import { accept } from '../asking/accept.ts';
import type { Question } from '../question.ts';
import { failed, type Reply } from '../source.ts';
import { compileMapping, type Mapping, MappingFault, withLists } from './mapping.ts';
import { type Meaning, parseStatus } from './meaning.ts';
import { furtherBuilders, type ProtocolBody, protocolBody, type SourceRequest } from './request.ts';

export type HeardAnswer = {
  /** The status that counts, by the operator's expression. */
  status: number;
  /**
   * The JSON of the answer, or the list of all answers so far if the source has further requests;
   * null for an answer that is not JSON.
   */
  answer: unknown;
  /** The result of the mapping; null before the mapping has run. */
  mapped: unknown;
};

/** Receives each answer, whatever its status, and again the last one with its mapping. */
export type AnswerListener = (heard: HeardAnswer) => void;

export type Calls = {
  send(request: SourceRequest): Promise<Answer>;
  /** Waits before a further request. Rejects if the question was aborted. */
  wait(delayMs: number): Promise<void>;
};

/**
 * Sends the requests of a question. Rejects like `Calls`, and with `MappingFault`.
 * @param answers receives the answers
 */
export type Conversation = (
  first: SourceRequest,
  question: Question,
  calls: Calls,
  answers: unknown[],
) => Promise<Reply>;

export function createConversation(
  config: HttpSourceConfig,
  onAnswer: AnswerListener = () => {},
): Conversation {
  const further = furtherBuilders(config);
  const toStatus = config.status === null ? null : compileMapping(config.status);
  const toRecord = config.response === null ? null : compileMapping(config.response);
  const shown = (answers: readonly unknown[]) => (further.length > 0 ? answers : answers[0]);

  return async (first, question, { send, wait }, answers) => {
    const asked = protocolBody(question);
    let request: SourceRequest | null = first;
    for (const next of [...further, null]) {
      const read = await readAnswer(await send(request), toStatus, { asked, answers });
      const { status, value } = read;
      onAnswer({ status, answer: shown([...answers, value ?? null]), mapped: null });
      if (read.meaning.kind !== 'body') return paidIf(answers.length > 0, read.meaning);
      if (value === undefined) return paidIf(true, NOT_JSON);
      answers.push(value);
      request = (await next?.build(answers, asked)) ?? null;
      if (request === null) break;
      await wait(next!.delayMs);
    }
    const value = answers.at(-1);
    const mapped = toRecord === null ? value : await toRecord(value, { asked, answers });
    onAnswer({ status: 200, answer: shown(answers), mapped });
    const isUnknown = toRecord !== null && (mapped === null || mapped === undefined);
    if (isUnknown) return { kind: 'unknown' };
    return paidIf(true, accept(toRecord === null ? value : withLists(mapped), question));
  };
}

const NOT_JSON = failed('malformed', 'the answer is not JSON in UTF-8');

/** Marks a failure as answered, so that it may cost the price of a call. */
export const paidIf = (isAnswered: boolean, reply: Reply): Reply =>
  isAnswered && reply.kind === 'failed' ? { ...reply, isAnswered } : reply;

/** `value` is undefined if the body is not JSON. */
type ReadAnswer = { status: number; meaning: Meaning; value: unknown };

async function readAnswer(
  answer: Answer,
  toStatus: Mapping | null,
  variables: { asked: ProtocolBody; answers: readonly unknown[] },
): Promise<ReadAnswer> {
  const value = parseJson(answer.body);
  const status =
    toStatus === null
      ? answer.status
      : statusIn(await toStatus(value, { ...variables, status: answer.status }), answer.status);
  return { status, meaning: parseStatus(answer, Date.now(), status), value };
}

/** Checks the result of the operator's expression; nothing stands for the status of the answer. */
function statusIn(mapped: unknown, own: number): number {
  if (mapped === undefined || mapped === null) return own;
  if (!Number.isInteger(mapped) || Number(mapped) < 200 || Number(mapped) > 599) {
    throw new MappingFault('the mapping made no status from 200 to 599');
  }
  return Number(mapped);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns undefined for a body that is not JSON in UTF-8. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}
