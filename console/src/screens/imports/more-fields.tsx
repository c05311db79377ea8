import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { List } from '../../people/list.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { useTexts } from '../../texts/index.tsx';
import { MORE_FIELDS, type MoreField, type MoreMapping } from './columns.ts';

type FieldsProps = { list: List; mapping: MoreMapping; onChange(mapping: MoreMapping): void };

/** The columns of the fields that only imports have. */
export function MoreFields({ list, mapping, onChange }: FieldsProps) {
  const texts = useImportTexts();
  const { enrich } = useTexts();
  const columns = [
    { value: '', label: enrich.noColumn },
    ...list.columns.map(({ name }) => ({ value: name, label: name || enrich.noHeader })),
  ];
  const choose = (field: MoreField, column: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(column === '' ? others : { ...others, [field]: column });
  };
  return (
    <Stack gap={4} component="section" aria-label={texts.more}>
      <Text size="sm" c="dimmed">
        {texts.more}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" verticalSpacing="xs">
        {MORE_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            size="xs"
            label={texts.moreFields[field]}
            value={mapping[field] ?? ''}
            data={columns}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
