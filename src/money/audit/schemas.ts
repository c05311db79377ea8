import { Type } from 'typebox';
import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_OUTCOMES,
  dateTime,
  oneOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';

const EXAMPLE = {
  id: 4711,
  time: '2026-03-02T08:15:00.000Z',
  actor: { kind: 'key', id: 7, name: 'CRM sync' },
  address: '192.0.2.7',
  action: 'lead_enrichment.create',
  subject: 'lead_enrichment/12',
  outcome: 'done',
};

export const AuditActor = Type.Object(
  {
    kind: oneOf(AUDIT_ACTORS, 'A key, a person, or the operator of the service.'),
    id: wholeOrNull('The key or the person; null for an operator.'),
    name: textOrNull('Its present name.'),
  },
  {
    $id: 'AuditActor',
    title: 'Actor',
    description: 'Who did something.',
    examples: [EXAMPLE.actor],
  },
);

export const AuditEntry = Type.Object(
  {
    id: Type.Integer({ description: 'The entry; later ones have higher ids.' }),
    time: dateTime('When it was done.'),
    actor: Type.Ref('AuditActor'),
    address: textOrNull("The caller's address; null for an operator."),
    action: oneOf(AUDIT_ACTIONS, 'A resource and what was done with it.'),
    subject: textOrNull('The thing that it concerns; null if there is none.'),
    outcome: oneOf(AUDIT_OUTCOMES, 'Done; refused as the call is; or failed in the service.'),
  },
  {
    $id: 'AuditEntry',
    title: 'Entry of the audit log',
    description: 'An action on the account.',
    examples: [EXAMPLE],
  },
);

export const AuditLog = Type.Object(
  {
    entries: Type.Array(Type.Ref('AuditEntry'), { description: 'The newest first.' }),
    total: Type.Integer({ description: 'How many there are, on all pages.' }),
  },
  {
    $id: 'AuditLog',
    title: 'Audit log',
    description: 'A page of the audit log.',
    examples: [{ entries: [EXAMPLE], total: 1 }],
  },
);
