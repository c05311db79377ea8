import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { List } from '../../people/list.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { useTexts } from '../../texts/index.tsx';
import { type OwnId, SYSTEMS } from './own-id.ts';

type FieldsProps = { list: List; own: OwnId; onChange(own: OwnId): void };

/** The column with the ids of another system, and the name of that system. */
export function OwnIdFields({ list, own, onChange }: FieldsProps) {
  const texts = useImportTexts();
  const { enrich } = useTexts();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {texts.ownIdHint}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          size="xs"
          label={texts.ownId}
          value={own.column}
          data={[
            { value: '', label: enrich.noColumn },
            ...list.columns.map(({ name }) => ({ value: name, label: name || enrich.noHeader })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...own, column: currentTarget.value })}
        />
        {own.column !== '' && (
          <TextInput
            size="xs"
            label={texts.system}
            value={own.system}
            list="tenure-systems"
            onChange={({ currentTarget }) =>
              onChange({ ...own, system: currentTarget.value.trim().toLowerCase() })
            }
          />
        )}
      </Group>
      <datalist id="tenure-systems">
        {SYSTEMS.map((system) => (
          <option key={system} value={system} />
        ))}
      </datalist>
    </div>
  );
}
