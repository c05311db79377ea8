/** Finds the lists, jobs and watches that a body names. Pure. */

type Reference = { field: string; subject: string };

type Members = Record<string, unknown>;

/** Members that name a thing, and its kind in the subjects of answers. */
const KINDS: Record<string, string> = {
  list_id: 'list',
  lead_enrichment_id: 'enrichment_job',
  watch_id: 'watch',
};

/** Objects that contain such members. */
const PARTS = ['people', 'lead_enrichments'];

/** Returns what a body names. Ids of a wrong type are left out: the endpoint refuses them. */
export const referencesIn = (body: unknown): Reference[] =>
  isObject(body)
    ? [...own(body, ''), ...PARTS.flatMap((part) => ofPart(body[part], `${part}.`))]
    : [];

const ofPart = (part: unknown, prefix: string): Reference[] =>
  isObject(part) ? own(part, prefix) : [];

const own = (members: Members, prefix: string): Reference[] =>
  Object.entries(KINDS).flatMap(([name, kind]) =>
    typeof members[name] === 'number'
      ? { field: `${prefix}${name}`, subject: `${kind}/${members[name]}` }
      : [],
  );

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
