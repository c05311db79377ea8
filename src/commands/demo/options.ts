/** The options of `npm run demo`. */
import { parseArgs } from 'node:util';
import { printNote } from '../terminal.ts';
import type { ServiceOptions } from './service.ts';
import { say } from './show.ts';

const PEOPLE = 10_000;
/** Fewer people do not fill the demo's list. */
const FEWEST_PEOPLE = 2_000;
const MOST_PEOPLE = 10_000_000;
const WRONG_USAGE = 2;

const HELP = `npm run demo [-- OPTIONS]

  --people N       how many people to generate (10000)
  --files DIR      show the people and companies of public registers' files in
                   this folder instead (docs/registers.md)
  --exit           end after the demo instead of continuing to serve
  --port N         port to serve on (8080; a free one if it is in use)
  --data-dir DIR   folder of the embedded PostgreSQL (./data/demo);
                   each demo creates a database there and drops it at its end
  --database-url URL
                   use an empty database on your own server or cluster instead;
                   the data that the demo loads stays there
`;

export type DemoOptions = Omit<ServiceOptions, 'source'> & {
  exit: boolean;
  people: number;
  /** The folder with files of registers; null for generated people. */
  files: string | null;
};

/** Returns null if help was requested, or an option is wrong; both are explained. */
export function parseOptionsOrExplain(): DemoOptions | null {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (!options) say(HELP);
    return options;
  } catch (error) {
    process.exitCode = WRONG_USAGE;
    printNote(`tenure: ${(error as Error).message}\n\n${HELP}`);
    return null;
  }
}

/** @throws Error with one line for a wrong option; null if help is requested */
function parseOptions(args: string[]): DemoOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      exit: { type: 'boolean', default: false },
      people: { type: 'string', default: String(PEOPLE) },
      files: { type: 'string' },
      port: { type: 'string', default: '8080' },
      'data-dir': { type: 'string', default: './data/demo' },
      'database-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port must be 0 to 65535');
  return {
    exit: values.exit,
    people: parsePeople(values.people),
    files: values.files ?? null,
    port,
    dataDir: values['data-dir'],
    databaseUrl: values['database-url'] ?? null,
  };
}

function parsePeople(text: string): number {
  const people = Number(text);
  if (/^\d+$/.test(text) && people >= FEWEST_PEOPLE && people <= MOST_PEOPLE) return people;
  throw new Error(`--people must be ${FEWEST_PEOPLE} to ${MOST_PEOPLE}`);
}
