/** What entities state about each other: names by id, and which companies another one replaced. */
import { type Json, type JsonObject, member, textOf } from '../json.ts';
import { isCompany } from './company.ts';
import { entitiesIn, labelsOf, shownName } from './labels.ts';
import { idsOf } from './statements.ts';

const REPLACES = 'P1365';
const REPLACED_BY = 'P1366';
/** The most companies whose names are kept. The names of further ones are unknown. */
const MOST = 2_000_000;

export class Relations {
  readonly #names = new Map<number, string>();
  readonly #replaced = new Map<number, string[]>();

  add(object: JsonObject): void {
    for (const entity of entitiesIn(object)) if (isCompany(entity)) this.#add(entity);
  }

  #add(entity: Json): void {
    const name = shownName(labelsOf(entity));
    if (name === '' || this.#names.size >= MOST) return;
    this.#names.set(numberOf(textOf(member(entity, 'id'))), name);
    for (const id of idsOf(entity, REPLACED_BY)) {
      const known = this.#replaced.get(numberOf(id));
      if (known) known.push(name);
      else this.#replaced.set(numberOf(id), [name]);
    }
  }

  /** Returns the name of a company; `''` if it is unknown. */
  nameOf(id: string): string {
    return this.#names.get(numberOf(id)) ?? '';
  }

  /** Returns the names of the companies that a company replaced, by their statements or its own. */
  replacedBy(entity: Json): string[] {
    const own = idsOf(entity, REPLACES).map((id) => this.nameOf(id));
    const others = this.#replaced.get(numberOf(textOf(member(entity, 'id')))) ?? [];
    return [...own, ...others].filter(Boolean);
  }
}

/** Ids are kept as numbers, which take less memory than texts. */
const numberOf = (id: string): number => Number(id.slice(1));
