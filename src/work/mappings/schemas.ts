/** Saved mappings as JSON Schema. */
import { type Static, Type } from 'typebox';
import { dateTime, LENIENT, nullable } from '../../ground/api/index.ts';

const MAPPING = { full_name: 'Name', email: 'E-Mail', company_name: 'Firma' };
const SAVED = {
  id: 2,
  name: 'CRM export',
  mapping: MAPPING,
  same_headers: true,
  created_at: '2026-11-20T09:12:00.000Z',
  updated_at: '2026-11-20T09:12:00.000Z',
};

const SavedColumns = Type.Unsafe<Record<string, string>>({
  $id: 'SavedColumns',
  title: 'Saved columns',
  type: 'object',
  description:
    'The column for each field: those of jobs and of imports, `full_name`, and `external_ids.NAME`.',
  additionalProperties: { type: 'string' },
  // `uploads/mapped-list.ts` validates the members of a mapping.
  [LENIENT]: true,
  examples: [MAPPING],
});

export const SavedMappingInput = Type.Object(
  {
    name: Type.String({
      description: 'At most 100 characters. A mapping of the same name is replaced.',
    }),
    list_id: Type.Integer({ description: 'The uploaded list with these columns.' }),
    mapping: Type.Ref('SavedColumns'),
  },
  {
    $id: 'SavedMappingInput',
    title: 'New saved mapping',
    description: 'A mapping of an uploaded list, to be used for later lists.',
    examples: [{ name: SAVED.name, list_id: 5, mapping: MAPPING }],
  },
);
export type SavedMappingInput = Omit<Static<typeof SavedMappingInput>, 'mapping'> & {
  mapping: Record<string, string>;
};

const SavedMapping = Type.Object(
  {
    id: Type.Integer({ description: 'The mapping.' }),
    name: Type.String({ description: 'Unique in the account.' }),
    mapping: Type.Ref('SavedColumns'),
    same_headers: Type.Optional(
      nullable<boolean>('boolean', {
        description:
          'With `list_id`: whether it was saved for a list with the same headers, in any order. Otherwise null.',
      }),
    ),
    created_at: dateTime('When it was first saved.'),
    updated_at: dateTime('When it was last saved.'),
  },
  {
    $id: 'SavedMapping',
    title: 'Saved mapping',
    description: 'A mapping of columns to fields.',
    examples: [SAVED],
  },
);

const SavedMappingList = Type.Object(
  {
    mappings: Type.Array(Type.Ref('SavedMapping'), {
      description:
        'By name; with `list_id` those with the same headers first, the latest at the top.',
    }),
    total: Type.Integer({ description: 'Number of mappings in the answer.' }),
  },
  {
    $id: 'SavedMappingList',
    title: 'Saved mappings',
    description: 'The mappings of an account.',
    examples: [{ mappings: [SAVED], total: 1 }],
  },
);

const SavedMappingDeleted = Type.Object(
  { message: Type.String({ description: 'For people.' }) },
  {
    $id: 'SavedMappingDeleted',
    title: 'Saved mapping deleted',
    description: 'The mapping was deleted.',
    examples: [{ message: 'Saved mapping deleted.' }],
  },
);

export const NAMED_SCHEMAS = [SavedColumns, SavedMapping, SavedMappingList, SavedMappingDeleted];
