/**
 * The command line's frame: finds the command, runs it, and says how it went.
 * Exit codes: 0 done, 1 failed, 2 wrongly used.
 */
import { Command } from 'commander';
import { VERSION } from '../version.ts';
import { COMMANDS } from './commands.ts';
import { exitCodeOf, reasonOf } from './failure.ts';
import { dataDirOption } from './options.ts';
import { hideSecrets } from './secrets.ts';

const AFTER_HELP = `
Examples:
  $ tenure serve
  $ tenure import contacts.jsonl
  $ tenure account create --name Acme --email ops@acme.example
  $ tenure <command> --help

Without DATABASE_URL an embedded PostgreSQL keeps its files in --data-dir.`;

/**
 * Runs a command line.
 * @param args without the program's name
 * @returns the exit code; what went wrong has been said on standard error
 */
export async function main(args: string[]): Promise<number> {
  leaveWithReader();
  try {
    const program = await buildProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) process.stderr.write(`tenure: ${reason}\n`);
    return exitCodeOf(error);
  }
}

async function buildProgram(args: string[]): Promise<Command> {
  const program = new Command('tenure')
    .description('Self-hosted contact enrichment and refresh.')
    .version(VERSION, '-V, --version')
    .usage('<command> [options]')
    .addHelpText('after', AFTER_HELP)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(asOneLine(text)) });
  const wanted = commandIn(args);
  for (const { name, summary, load } of COMMANDS) {
    const command = name === wanted ? await load() : new Command(name);
    program.addCommand(adopt(command.summary(summary), program));
  }
  return program;
}

/** `tenure help account` asks for a command as well. */
function commandIn(args: string[]): string | undefined {
  const [first, second] = args.filter((arg) => !arg.startsWith('-'));
  return first === 'help' ? second : first;
}

/** Gives a command and those below it the program's settings, and the options all share. */
function adopt(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) adopt(child, command);
  const hasDataDir = command.options.some((option) => option.long === '--data-dir');
  if (!hasDataDir && command.commands.length === 0) command.addOption(dataDirOption());
  return command;
}

/** What commander says quotes what was typed, which may be a key in the wrong place. */
const asOneLine = (text: string): string =>
  `${hideSecrets(text.replace(/^error: /, 'tenure: '))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')}\n`;

/** A reader that has seen enough, such as `head`, is no failure. */
function leaveWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
