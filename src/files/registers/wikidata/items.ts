/** Makes entries of the objects of a file: entities at once, rows when all of them are gathered. */
import type { JsonObject } from '../json.ts';
import type { RegisterEntry } from '../register.ts';
import { isCompany } from './company.ts';
import { companyOf } from './entity.ts';
import { addRow } from './gather.ts';
import { entitiesIn } from './labels.ts';
import { type Company, newCompany, recordOf } from './record.ts';
import type { Relations } from './relations.ts';
import { itemId, nameIn, type Row, readRow } from './row.ts';
import { addFormerNames } from './successors.ts';

/** The most companies whose rows are gathered. Rows of a company that follow later are another record. */
const MOST = 200_000;

type Gathered = { company: Company; line: number };

export class Items {
  readonly #relations: Relations;
  #gathered = new Map<string, Gathered>();

  constructor(relations: Relations) {
    this.#relations = relations;
  }

  *add(object: JsonObject, line: number): Generator<RegisterEntry> {
    const entities = entitiesIn(object);
    for (const entity of entities) {
      if (isCompany(entity)) yield entryOf(companyOf(entity, this.#relations), line);
    }
    if (entities.length > 0) return;
    const row = readRow(object);
    const id = itemId(row.value('item'));
    if (id === '') yield { line, entry: null, fault: 'the row names no item of Wikidata' };
    else addRow(row, this.#companyOf(id, line));
    this.#addSuccessor(row, line);
    if (this.#gathered.size >= MOST) yield* this.take();
  }

  /** Returns the entries of the rows so far, and forgets them. */
  *take(): Generator<RegisterEntry> {
    const companies = [...this.#gathered.values()].map(({ company }) => company);
    addFormerNames(companies, (id) => this.#gathered.get(id)?.company);
    const gathered = this.#gathered;
    this.#gathered = new Map();
    for (const { company, line } of gathered.values()) yield entryOf(company, line);
  }

  /** A result need not have rows of the company that replaced another one. */
  #addSuccessor({ value }: Row, line: number): void {
    const id = itemId(value('replacedBy'));
    const name = nameIn(value('replacedByName'));
    if (id === '' || name === '') return;
    const { labels } = this.#companyOf(id, line);
    if (labels.length === 0) labels.push({ language: '', text: name });
  }

  #companyOf(id: string, line: number): Company {
    const known = this.#gathered.get(id) ?? { company: newCompany(id), line };
    this.#gathered.set(id, known);
    return known.company;
  }
}

function entryOf(company: Company, line: number): RegisterEntry {
  const record = recordOf(company);
  const { id } = company;
  if (itemId(id) === '') return { line, entry: null, fault: 'the entity has no id' };
  if (record === null) return { line, entry: id, fault: 'the company has no name' };
  return { line, entry: id, link: `https://www.wikidata.org/wiki/${id}`, record };
}
