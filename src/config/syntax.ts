/** What YAML's parser complains of, in words that quote nothing of the file. */
import type { YAMLError } from 'yaml';
import type { Fault } from './error.ts';

/** By error code of the `yaml` package; its own words where they are plain and quote nothing. */
const REASONS: Partial<Record<YAMLError['code'], string>> = {
  BAD_DIRECTIVE: 'a line may not start with "%"',
  BAD_DQ_ESCAPE: 'unknown escape after "\\" in double quotes; single quotes take it as it is',
  BAD_SCALAR_START: 'a value that starts with "@" or "`" must be in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a key and its value in place of a value; put text with ": " in quotes',
  MISSING_CHAR: 'a quote, bracket, comma or colon is missing',
  MULTIPLE_DOCS: 'the file holds more than one document (---)',
  TAB_AS_INDENT: 'a tab indents the line; use spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not supported',
  UNEXPECTED_TOKEN: 'the line cannot be read; look at its quotes, colons and indentation',
};

const UNQUOTED_REFERENCE = `inside { } or [ ] a value with \${NAME} must be in quotes`;

export function syntaxFault(
  { code, message, pos: [offset] }: YAMLError,
  text: string,
  lineAt: (offset: number) => number,
): Fault {
  const reason = text.startsWith('${', offset - 1)
    ? UNQUOTED_REFERENCE
    : (REASONS[code] ?? message.charAt(0).toLowerCase() + message.slice(1));
  return { line: lineAt(offset), pointer: '', reason };
}
