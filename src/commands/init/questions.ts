/** Asks at the terminal for the answers that no option gives. */
import { createInterface, type Interface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import { parseText } from '../options.ts';
import { printable } from '../terminal.ts';
import { type Answers, parseDatabase, parseSource } from './answers.ts';

type Terminal = { input: Readable; output: Writable };

type Question<T> = {
  text: string;
  /** The text of an empty answer. */
  standard: string;
  parse(text: string): T;
};

/** The questions in their order. A question's member is the name of its option. */
const questionsFor = (standard: StandardTexts): { [K in keyof Answers]: Question<Answers[K]> } => ({
  name: {
    text: '1/3  What is your account called?',
    standard: standard.name,
    parse: parseText,
  },
  database: {
    text: '2/3  Where is the database? "embedded" is a PostgreSQL that Tenure runs itself;\n     for your own, enter its URL, such as postgres://host/name.',
    standard: standard.database,
    parse: parseDatabase,
  },
  source: {
    text: '3/3  Where does new data about people come from?\n     none    nowhere yet: you import files\n     folder  files that you put into the folder "incoming"\n     demo    made-up people, to try everything\n     or the http(s) URL of a service (docs/sources.md).',
    standard: standard.source,
    parse: parseSource,
  },
});

/** The answers that are used if nobody gives others. */
export type StandardTexts = { name: string; database: string; source: string };

/**
 * Asks the questions that are open.
 * @throws Error if the terminal closes before the last answer
 */
export async function askOpen(
  given: Partial<Answers>,
  standard: StandardTexts,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Answers> {
  const lines = createInterface(terminal);
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('not answered: nothing was made')));
  });
  closed.catch(() => 'reported where it is awaited');
  const questions = questionsFor(standard);
  const answer = <T>(question: Question<T>) =>
    Promise.race([ask(lines, question, terminal.output), closed]);
  try {
    return {
      name: given.name ?? (await answer(questions.name)),
      database: given.database ?? (await answer(questions.database)),
      source: given.source ?? (await answer(questions.source)),
    };
  } finally {
    lines.close();
  }
}

/** Asks until the answer is valid. */
async function ask<T>(
  lines: Interface,
  { text, standard, parse }: Question<T>,
  output: Writable,
): Promise<T> {
  const prompt = `${printable(`${text} [${standard}]`)} `;
  for (;;) {
    const typed = (await lines.question(prompt)).trim();
    try {
      return parse(typed === '' ? standard : typed);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      output.write(`${printable(error.message)}\n`);
    }
  }
}

/** Parses the answers that are used without a question. */
export const standardAnswers = (given: Partial<Answers>, standard: StandardTexts): Answers => ({
  name: given.name ?? parseText(standard.name),
  database: given.database ?? parseDatabase(standard.database),
  source: given.source ?? parseSource(standard.source),
});
