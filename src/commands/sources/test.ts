import { Command } from 'commander';
import { loadConfig, type SourceConfig } from '../../ground/config/index.ts';
import { type Db, hasEmbedded } from '../../ground/database/index.ts';
import { unknownFields } from '../../profile/validate/index.ts';
import { type Answer, isProvided, type Question, toProtocol } from '../../sources/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { UsageError } from '../failure.ts';
import {
  dataDirOption,
  examples,
  jsonOption,
  parseEmail,
  parseText,
  type SharedOptions,
} from '../options.ts';
import { printJson } from '../output.ts';
import { queryOnce } from '../query-source.ts';
import { adviceOn } from '../source-advice.ts';
import { print } from '../terminal.ts';

const AFTER_HELP = `
Queries one source about one person and shows the record that Tenure reads from its answer. Stores no
contact. The call counts in "tenure sources" and against the budget, and the source may charge for it.
Exits with 1 if the source fails.
${examples(
  'tenure sources test vendor --linkedin-url https://www.linkedin.com/in/anasilva',
  'tenure sources test vendor --first-name Ana --last-name Silva --company-name Acme --json',
)}`;

type Person = Pick<Question, 'linkedinUrl' | 'email' | 'firstName' | 'lastName' | 'companyName'>;
type Options = SharedOptions & Person & { config?: string };

export const testCommand = (): Command =>
  new Command('test')
    .description('query one source about a person, and show its answer')
    .argument('<name>', 'name of the source')
    .option('--linkedin-url <url>', 'LinkedIn profile of the person', parseText)
    .option('--email <address>', 'email address of the person', parseEmail)
    .option('--first-name <name>', 'first name of the person', parseText)
    .option('--last-name <name>', 'last name of the person', parseText)
    .option('--company-name <name>', 'employer of the person', parseText)
    .option('--config <file>', 'configuration file (default: tenure.yaml if it exists)')
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (name: string, _options: unknown, command: Command) => {
      // Commander assigns options that `sources` also has to `sources`.
      const options = command.optsWithGlobals<Options>();
      const config = findSource(
        (await loadConfig(options.config ?? null, process.env)).sources,
        name,
      );
      const person = parsePerson(options);
      const trial = await withCounts(options, (db) => tryOut(config, person, db));
      if (options.json) printJson(trial);
      else print(describe(name, trial));
      if (trial.reason !== null) throw new Error(`${trial.reason}; ${trial.advice}`);
    });

function findSource(sources: readonly SourceConfig[], name: string): SourceConfig {
  const found = sources.find((source) => source.name === name);
  if (found) return found;
  const names = sources.map((source) => source.name).join(', ');
  throw new Error(
    sources.length === 0
      ? 'no source is configured; docs/first-source.md describes how to connect one'
      : `there is no source named ${name}; configured: ${names}`,
  );
}

/** @throws UsageError unless the person can be identified */
function parsePerson({ linkedinUrl, email, firstName, lastName, companyName }: Options): Person {
  if (!linkedinUrl && !email && !(firstName && lastName && companyName)) {
    throw new UsageError(
      'name the person: --linkedin-url, --email, or --first-name, --last-name and --company-name',
    );
  }
  return { linkedinUrl, email, firstName, lastName, companyName };
}

/** Runs work with the database; without one, calls are not counted and no budget applies. */
function withCounts<T>(options: SharedOptions, work: (db?: Db) => Promise<T>): Promise<T> {
  const hasDatabase = process.env.DATABASE_URL || hasEmbedded(options.dataDir);
  return hasDatabase ? withDatabaseToRead(options, ({ db }) => work(db)) : work();
}

type Trial = {
  /** The body of the source protocol. */
  question: object;
  /**
   * The JSON of the source's answer, whatever its status; the list of all answers if the source has
   * further requests; null if there was no JSON.
   */
  answer: unknown;
  /** The contact record read from the answer; null if the answer is refused. */
  record: object | null;
  /** Fields of the answer, after its mapping, that are not part of a contact record. */
  dropped: string[];
  outcome: 'found' | 'unknown' | 'gone' | 'failed';
  /** Why the source failed or its answer was refused; null otherwise. */
  reason: string | null;
  /** What to do about the reason; null otherwise. */
  advice: string | null;
  /** Milliseconds until the answer. */
  ms: number;
};

const ATTRIBUTES = [
  ...['contact_profile', 'email', 'corporate_phone', 'direct_phone', 'mobile_number'],
  ...['personal_email', 'cma'],
];

async function tryOut(config: SourceConfig, person: Person, db?: Db): Promise<Trial> {
  const attributes = ATTRIBUTES.filter((attribute) => isProvided([config], attribute));
  const question = { ...person, attributes };
  const { given, heard, ms } = await queryOnce(config, question, db);
  const record = given.kind === 'found' ? given.record : null;
  const reason = given.kind === 'unreachable' ? given.reason : null;
  return {
    question: toProtocol(question),
    answer: heard?.answer ?? record,
    record,
    dropped: unknownFields(heard?.mapped),
    outcome: toOutcome(given),
    reason,
    advice: reason === null ? null : adviceOn(config, reason, heard),
    ms,
  };
}

/**
 * Maps an answer to an outcome. `behind` and `disputed` cannot occur, because nothing is stored.
 */
const toOutcome = ({ kind }: Answer): Trial['outcome'] =>
  kind === 'found' || kind === 'gone' || kind === 'unknown' ? kind : 'failed';

function describe(name: string, trial: Trial): string {
  const { question, answer, record, dropped, outcome, ms } = trial;
  const lines = [`${name}: ${outcome} after ${ms} ms`, '', `question: ${JSON.stringify(question)}`];
  if (answer !== null) lines.push('', `answer: ${shortened(JSON.stringify(answer, null, 2))}`);
  if (record !== null) lines.push('', `record: ${JSON.stringify(record, null, 2)}`);
  if (dropped.length > 0) lines.push('', `not part of a contact record: ${dropped.join(', ')}`);
  return `${lines.join('\n')}\n`;
}

/** Longer answers are cut off on the screen; `--json` prints them whole. */
const SHOWN = 10_000;

const shortened = (text: string): string =>
  text.length <= SHOWN
    ? text
    : `${text.slice(0, SHOWN)}\n… ${text.length - SHOWN} more characters; --json prints the whole answer`;
