import { Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useListTexts } from '../texts/lists.ts';
import { FIELDS, type Field, type Purpose } from './fields.ts';
import { FileTable } from './file-table.tsx';
import { choose, fieldOf, type List, type Mapping } from './list.ts';
import { SavedMappings } from './saved-mappings.tsx';
import { type Labels, useLabels } from './use-labels.ts';

export type FormProps = {
  list: List;
  purpose: Purpose;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
  /** The mapping without a saved one. */
  guess(list: List): Mapping;
  /** What happens to other columns; defaults to the text for enrichment. */
  hint?: string;
};

/**
 * The mapping of columns to fields, in two views: a combo box for each field that identifies people,
 * and the file as a table with the field of each column on top.
 */
export function MappingForm(props: FormProps) {
  const { list, purpose, mapping, onChange, hint } = props;
  const texts = useListTexts();
  const labels = useLabels(purpose);
  const fields = shownFields(list, purpose, mapping);
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h5">
            {texts.mapping}
          </Title>
          <Text size="sm" c="dimmed">
            {hint ?? texts.mappingHint}
          </Text>
        </div>
        <SavedMappings {...props} />
      </Group>
      <SimpleGrid type="container" cols={{ base: 2, '600px': 3, '900px': fields.length }}>
        {fields.map((field) => (
          <FieldColumn
            key={field}
            label={labels.field(field)}
            columns={list.columns.map((column, at) => ({
              value: column.name,
              label: labels.column(column, at),
            }))}
            column={mapping[field] ?? ''}
            onChange={(column) => onChange(choose(mapping, field, column))}
          />
        ))}
      </SimpleGrid>
      <FileTable {...props} labels={labels} />
      <Ignored {...props} labels={labels} />
    </Stack>
  );
}

function shownFields({ columns }: List, purpose: Purpose, mapping: Mapping): Field[] {
  const hasWhole =
    mapping.full_name !== undefined || columns.some(({ guess }) => guess === 'full_name');
  return [
    ...FIELDS,
    ...(hasWhole ? (['full_name'] as const) : []),
    ...(purpose === 'checkup' ? (['phone'] as const) : []),
  ];
}

type FieldProps = {
  label: string;
  columns: { value: string; label: string }[];
  column: string;
  onChange(column: string): void;
};

function FieldColumn({ label, columns, column, onChange }: FieldProps) {
  const texts = useListTexts();
  return (
    <NativeSelect
      label={label}
      value={column}
      data={[{ value: '', label: texts.noColumn }, ...columns]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const NAMES_SHOWN = 12;

/** The columns without a field, by name. */
function Ignored({ list, purpose, mapping, labels }: FormProps & { labels: Labels }) {
  const texts = useListTexts();
  const names = list.columns.flatMap((column, at) =>
    fieldOf(mapping, column.name) === null ? labels.column(column, at) : [],
  );
  if (names.length === 0) return null;
  const more = names.length - NAMES_SHOWN;
  const shown = [...names.slice(0, NAMES_SHOWN), ...(more > 0 ? [texts.others(more)] : [])];
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {texts.rest[purpose]}: {shown.join(', ')}
    </Text>
  );
}
