import { Type } from 'typebox';
import { invalid } from '../../../ground/api/index.ts';
import { changeVerdict, explainVerdict, undatedSnapshot } from '../../../profile/changes/index.ts';
import { EMPTY_DIRECTORY } from '../../../profile/employers/index.ts';
import { validateContact } from '../../../profile/validate/index.ts';
import { allPropertiesOf } from '../answer-schemas.ts';
import { loadChanges } from '../request.ts';
import type { ServiceApi } from '../service-api.ts';
import { parseWork } from '../work.ts';
import { askingTool, READS } from './tool.ts';

const record = (description: string) =>
  Type.Optional(Type.Object({}, { additionalProperties: true, description }));

const input = Type.Object({
  job: Type.Optional(
    Type.String({ description: 'A refresh request, as named by refresh_contacts or who_moved.' }),
  ),
  position: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The profile in the request, from 0.' }),
  ),
  before: record('An earlier contact record, with its positions.'),
  after: record('The contact record now; compared with before, or alone as a first refresh.'),
});

const output = Type.Object({
  verdict: Type.Object(allPropertiesOf('ChangeProfile')),
  explanation: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String({ description: 'A field of the verdict.' }),
        value: Type.Optional(Type.Unknown({ description: 'Its value; absent without one.' })),
        rule: Type.String({ description: 'The rule that decided it.' }),
        evidence: Type.Array(Type.String(), { description: 'What was read and compared.' }),
      }),
      { description: 'Of two records that were given.' },
    ),
  ),
});

export const explainChange = askingTool({
  name: 'explain_change',
  needs: [['read', 'refresh']],
  title: 'Explain a change',
  description:
    'Explains a verdict on employer or title: for one profile of a refresh request (job and position), or for two contact records given here (before and after), with the rule and the evidence behind each field. Free.',
  hints: READS,
  input,
  output,
  async answer(api, { job, position = 0, before, after }) {
    if (job !== undefined) return explainProfile(api, job, position);
    if (after === undefined) throw invalid('job, after: one of them must be given');
    return explainRecords(before, after);
  },
});

async function explainProfile(api: ServiceApi, job: string, position: number) {
  const { profiles } = await loadChanges(api, parseWork(job).id, { number: position, size: 1 });
  const profile = Array.isArray(profiles) ? profiles[position] : profiles.profiles[0];
  if (!profile) throw invalid(`position: the request has no profile ${position}`);
  return { verdict: profile };
}

function explainRecords(before: object | undefined, after: object) {
  const day = new Date().toISOString().slice(0, 10);
  const old = before && parseRecord('before', before);
  const given = {
    before: old ? snapshotBefore(old, day) : null,
    after: toSnapshot(parseRecord('after', after), day, day),
    knownBefore: true,
    firstSeen: false,
    directory: EMPTY_DIRECTORY,
  };
  return { verdict: changeVerdict(given).verdict, explanation: explainVerdict(given) };
}

function parseRecord(name: string, value: object) {
  const contact = validateContact(value, true);
  if ('reason' in contact) throw invalid(`${name}: ${contact.reason}`);
  return contact.record;
}

type Positions = ReturnType<typeof parseRecord>;

/** A record without a time counts as seen within the year before. */
const snapshotBefore = (old: Positions, day: string) =>
  old.verified_at
    ? toSnapshot(old, old.verified_at.slice(0, 10), day)
    : undatedSnapshot(old.positions ?? null, day);

/** Null positions differ from an empty list. */
const toSnapshot = ({ positions }: Positions, day: string, latest: string) => ({
  day: day < latest ? day : latest,
  positions: positions ?? null,
});
