import { Badge, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { share } from '../texts/formats.ts';
import { useTexts } from '../texts/index.tsx';
import { choose, FIELDS, type Field, type List, type Mapping, OTHER_FIELDS } from './list.ts';

type FormProps = {
  list: List;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
  /** What happens to other columns; defaults to the text for enrichment. */
  hint?: string;
};

/** Shows the guessed mapping of columns to fields with samples, and lets the user change it. */
export function MappingForm({ list, mapping, onChange, hint }: FormProps) {
  const { enrich } = useTexts();
  const guessed = (field: Field) => list.columns.some(({ guess }) => guess === field);
  const others = OTHER_FIELDS.filter((field) => mapping[field] !== undefined || guessed(field));
  return (
    <Stack>
      <div>
        <Title order={2} size="h5">
          {enrich.mapping}
        </Title>
        <Text size="sm" c="dimmed">
          {hint ?? enrich.mappingHint}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} verticalSpacing="md">
        {[...FIELDS, ...others].map((field) => (
          <FieldColumn
            key={field}
            field={field}
            list={list}
            column={mapping[field] ?? ''}
            onChange={(column) => onChange(choose(mapping, field, column))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

const SURE = 90;

type ColumnProps = { field: Field; list: List; column: string; onChange(column: string): void };

function FieldColumn({ field, list, column, onChange }: ColumnProps) {
  const { enrich } = useTexts();
  const chosen = list.columns.find(({ name }) => name === column);
  const isGuess = chosen?.guess === field;
  return (
    <Stack gap={4}>
      <NativeSelect
        label={enrich.fields[field]}
        value={column}
        data={[
          { value: '', label: enrich.noColumn },
          ...list.columns.map(({ name }) => ({ value: name, label: name || enrich.noHeader })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {chosen && (
        <Group gap={6} wrap="nowrap">
          {isGuess && (
            <Badge
              size="sm"
              flex="none"
              variant="light"
              color={chosen.confidence >= SURE ? 'teal' : 'yellow'}
              c="var(--mantine-color-text)"
              tt="none"
              title={enrich.confidenceHint}
            >
              {share(chosen.confidence / 100)}
            </Badge>
          )}
          <Text size="xs" c="dimmed" truncate className="tenure-name">
            {chosen.samples.slice(0, 3).join(' · ')}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
