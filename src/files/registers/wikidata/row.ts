/** Reads rows of a query's result. A company has a row for each combination of its values. */
import { isObject, type Json, type JsonObject, member, textOf } from '../json.ts';
import type { Label } from './labels.ts';

/** What a variable of the query stands for, by its name in small letters. */
const VARIABLES: Readonly<Record<string, string>> = {
  ...named('item', 'item company organisation organization'),
  ...named('label', 'label name itemlabel companylabel organisationlabel organizationlabel'),
  ...named('alias', 'alias officialname shortname'),
  ...named('former', 'formername replaceslabel'),
  ...named('site', 'website officialwebsite site'),
  ...named('parent', 'parent parentorganisation parentorganization'),
  ...named('parentName', 'parentlabel parentname parentorganisationlabel parentorganizationlabel'),
  ...named('parentSite', 'parentwebsite'),
  ...named('replacedBy', 'replacedby'),
  ...named('replacedByName', 'replacedbylabel'),
  ...named('lei', 'lei'),
  ...named('cik', 'cik'),
  ...named('companyNumber', 'companynumber companieshouse'),
  ...named('linkedIn', 'linkedin'),
  ...named('industry', 'industrylabel'),
  ...named('country', 'countrylabel'),
  ...named('founded', 'inception'),
  ...named('modified', 'modified'),
};

function named(meaning: string, variables: string): Record<string, string> {
  return Object.fromEntries(variables.split(' ').map((variable) => [variable, meaning]));
}

/** The values of a row by their meaning. Absent ones are `''`. */
export type Row = { value(meaning: string): string; label: Label };

const ITEM = /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:entity|wiki)\/)?(Q[1-9]\d{0,11})$/;

/** Returns the id of an item given by its address or id; `''` for other texts. */
export const itemId = (text: string): string => ITEM.exec(text)?.[1] ?? '';

/** Returns a name; `''` for an id, which the query service returns for an item without a label. */
export const nameIn = (text: string): string => (/^Q\d+$/.test(text) ? '' : text);

export function readRow(object: JsonObject): Row {
  const values = new Map<string, Json>();
  for (const [variable, value] of Object.entries(object)) {
    const meaning = VARIABLES[variable.toLowerCase().replaceAll('_', '')];
    if (meaning !== undefined && value !== undefined) values.set(meaning, value);
  }
  const value = (meaning: string) => textIn(values.get(meaning));
  const language = textOf(member(values.get('label'), 'xml:lang'));
  return { value, label: { language, text: nameIn(value('label')) } };
}

/** A value is a text, or an object with its type. */
const textIn = (value: Json | undefined): string =>
  textOf(isObject(value) ? member(value, 'value') : value);
