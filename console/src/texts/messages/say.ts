/** Turns messages of the service into sentences of a language. Pure. */
import { LEDGER, type LedgerName } from './ledger.ts';
import { OUTSIDE, type OutsideName } from './outside.ts';
import { type MessageName, PATTERNS } from './patterns.ts';

/** @param values the groups of the pattern; one that is optional may be empty */
type Sentence = (...values: string[]) => string;

export type Messages = {
  sentences: { readonly [N in MessageName]: Sentence };
  reasons: { readonly [N in OutsideName]: Sentence };
  ledger: { readonly [N in LedgerName]: Sentence };
  /** A message that has no sentence, with a label. */
  unknown(message: string): string;
};

/** Says messages and reasons in a language. */
export type Saying = {
  /** The sentence of a message; labelled as it is if there is none. */
  message(message: string): string;
  /** Why a call to another server failed; as it is if there is no text. */
  reason(reason: string): string;
  /** The reasons of several sources: `NAME: reason; NAME: reason`. */
  reasons(reasons: string): string;
  /** The reason for a line of the ledger; as it is if there is no text. */
  ledger(reason: string): string;
};

export function sayIn({ sentences, reasons, ledger, unknown }: Messages): Saying {
  const toReason = (reason: string) => findText(OUTSIDE, reasons, reason) ?? reason;
  const toReasonOfSource = (part: string) => {
    const [, name, reason] = /^([^:]+): (.*)$/s.exec(part) ?? [];
    return name === undefined ? toReason(part) : `${name}: ${toReason(reason!)}`;
  };
  return {
    message: (message) =>
      message === '' ? '' : (findText(PATTERNS, sentences, message) ?? unknown(message)),
    reason: toReason,
    reasons: (all) => all.split('; ').map(toReasonOfSource).join('; '),
    ledger: (reason) => findText(LEDGER, ledger, reason) ?? reason,
  };
}

function findText<Name extends string>(
  patterns: Readonly<Record<Name, RegExp>>,
  texts: Readonly<Record<Name, Sentence>>,
  message: string,
): string | null {
  for (const [name, pattern] of Object.entries(patterns) as [Name, RegExp][]) {
    const found = pattern.exec(message);
    if (found) return texts[name](...found.slice(1).map((value = '') => value));
  }
  return null;
}
