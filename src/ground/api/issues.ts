/** Describes the errors of a JSON Schema validation in words that name the field. */
import type { ErrorObject } from 'ajv';

/**
 * Returns a text such as `lead_enrichments.name: must be a string`.
 * @param whole the name of the value itself
 */
export function describeIssue(issue: ErrorObject, whole = 'body'): string {
  const path = issue.instancePath
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const field = [path, memberName(issue)].filter(Boolean).join('.');
  return `${field || whole}: ${reason(issue)}`;
}

/** Returns the missing or unknown member; empty if the value itself is wrong. */
function memberName({ keyword, params }: ErrorObject): string {
  if (keyword === 'required') return String(params.missingProperty);
  if (keyword === 'additionalProperties') return String(params.additionalProperty);
  return '';
}

function reason({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'additionalProperties') return 'is unknown';
  if (keyword === 'type') return `must be ${[params.type].flat().map(article).join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minItems' || keyword === 'minLength') return 'must not be empty';
  if (keyword === 'maxItems') return `must have at most ${params.limit} entries`;
  if (keyword === 'maxLength') return `must have at most ${params.limit} characters`;
  return message ?? 'is not valid';
}

const article = (type: string) =>
  type === 'null' ? 'null' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
