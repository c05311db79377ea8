/**
 * The command line: finds the command, runs it and reports failures. Exit codes: 0 success, 1
 * failure, 2 wrong usage.
 */
import { Command } from 'commander';
import { VERSION } from '../ground/version.ts';
import { COMMANDS } from './commands.ts';
import { describeFailure, hideSecrets, toExitCode } from './failure.ts';
import { dataDirOption } from './options.ts';
import { printNote } from './terminal.ts';

const AFTER_HELP = `
Examples:
  $ tenure init
  $ tenure serve
  $ tenure import contacts.jsonl
  $ tenure account create --name Acme --email ops@acme.example
  $ tenure <command> --help

Without DATABASE_URL an embedded PostgreSQL keeps its files in --data-dir.`;

/**
 * Runs a command line.
 * @param args without the program's name
 * @returns the exit code; failures have been written to standard error
 */
export async function main(args: string[]): Promise<number> {
  exitWithReader();
  try {
    const program = await buildProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const reason = describeFailure(error);
    if (reason) printNote(`tenure: ${reason}\n`);
    return toExitCode(error);
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
  const wanted = findCommandName(args);
  for (const { name, summary, load } of COMMANDS) {
    const command = name === wanted ? await load() : new Command(name);
    program.addCommand(adopt(command.summary(summary), program));
  }
  return program;
}

/** The command's name: the first word, or the second after `help`. */
function findCommandName(args: string[]): string | undefined {
  const [first, second] = args.filter((arg) => !arg.startsWith('-'));
  return first === 'help' ? second : first;
}

/** Applies the program's settings and the shared options to a command and its subcommands. */
function adopt(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) adopt(child, command);
  const hasDataDir = command.options.some((option) => option.long === '--data-dir');
  if (!hasDataDir && command.commands.length === 0) command.addOption(dataDirOption());
  return command;
}

/** Commander quotes arguments in its messages, and an argument may contain a key. */
const asOneLine = (text: string): string =>
  `${hideSecrets(text.replace(/^error: /, 'tenure: '))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')}\n`;

/** It is not a failure if the reader of the output stops early, such as `head`. */
function exitWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
