/** The selection of people from a list, a job, a watch or the contacts, as JSON Schema. */
import { type Static, Type } from 'typebox';
import { ListMapping } from '../uploads/index.ts';

const id = (description: string, example: number) =>
  Type.Optional(Type.Integer({ description, examples: [example] }));

export const PeopleInput = Type.Object(
  {
    list_id: id('An uploaded list: each row is a profile. `mapping` is required with it.', 7),
    mapping: Type.Optional(ListMapping),
    lead_enrichment_id: id('A completed job: each matched lead is a profile.', 12),
    watch_id: id('A watch: each person is a profile, in the order in which they were added.', 3),
    contact_ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        description: 'Contacts by `id`: each is a profile.',
        examples: [[42, 57]],
      }),
    ),
  },
  {
    $id: 'PeopleInput',
    title: 'People',
    additionalProperties: false,
    description:
      'People that the service already has, instead of `profiles`: exactly one of `list_id`, `lead_enrichment_id`, `watch_id` and `contact_ids`. The `metadata` of each profile is `{"row": N, "unique_identifier": …}`; N counts from 0.',
    examples: [
      { list_id: 7, mapping: { full_name: 'Name', company_name: 'Firma', email: 'E-Mail' } },
      { lead_enrichment_id: 12 },
      { contact_ids: [42, 57] },
    ],
  },
);
export type PeopleInput = Static<typeof PeopleInput>;
