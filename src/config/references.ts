/** `${NAME}` in a text: the environment's value. `$${` is a literal `${`. */

const REFERENCE = /\$\$\{|\$\{(?:([A-Za-z_]\w*)\})?/g;

export type Expanded = { text: string } | { reason: string };

/** @returns the text with its references filled in, or why one of them cannot be */
export function expandReferences(
  text: string,
  environment: Record<string, string | undefined>,
): Expanded {
  const reasons: string[] = [];
  const expanded = text.replace(REFERENCE, (written, name?: string) => {
    if (written.startsWith('$$')) return written.slice(1);
    const value = name === undefined ? undefined : environment[name];
    if (value === undefined) reasons.push(whyNot(name));
    return value ?? '';
  });
  return reasons[0] === undefined ? { text: expanded } : { reason: reasons[0] };
}

const whyNot = (name: string | undefined): string =>
  name === undefined
    ? `"\${" must go on with a name and "}"; "$\${" stands for the characters themselves`
    : `the environment variable ${name} is not set`;
