/** Reads a client's columns from the JSON objects that the client sent. Pure. */
import { invalid } from '../../ground/api/index.ts';
import { eachMember, parseString } from '../../ground/json/index.ts';
import { Sent } from './row.ts';

/** The most columns of a table. Lists have fewer, but profiles may have any members. */
const MOST_COLUMNS = 1_000;

/** Adds the names of an object's members, each once, in order. */
export function addNames(names: Set<string>, text: string): void {
  eachMember(text, 0, (name) => names.add(name));
  if (names.size > MOST_COLUMNS) {
    throw invalid(
      `unique_identifier: its profiles have more than ${MOST_COLUMNS} different members, too many for the columns of a table`,
    );
  }
}

/** A value as the client sent it. */
export type OwnValue = string | Sent | null;

/** Reads an object's values in the order of the names. */
export type OwnReader = (text: string) => OwnValue[];

export function ownReader(names: readonly string[]): OwnReader {
  const ordinals = new Map(names.map((name, at) => [name, at]));
  return (text) => {
    const own: OwnValue[] = new Array(names.length).fill(null);
    let next = 0;
    eachMember(text, 0, (name, start, end) => {
      // Members nearly always have the order of the names.
      const at = names[next] === name ? next : ordinals.get(name);
      next += 1;
      if (at !== undefined) own[at] = toValue(text.slice(start, end));
    });
    return own;
  };
}

function toValue(json: string): OwnValue {
  if (json.startsWith('"')) return parseString(json);
  return json === 'null' ? null : new Sent(json);
}
