import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { SYSTEMS, systemOf } from '../../people/fields.ts';
import { choose, ignore, type List, type Mapping } from '../../people/list.ts';
import { ownIdField } from '../../people/own-id.ts';
import type { Labels } from '../../people/use-labels.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { useListTexts } from '../../texts/lists.ts';

type FieldsProps = {
  list: List;
  mapping: Mapping;
  labels: Labels;
  onChange(mapping: Mapping): void;
};

/** The column with the ids of another system, and the name of that system. */
export function OwnIdFields({ list, mapping, labels, onChange }: FieldsProps) {
  const texts = useImportTexts();
  const lists = useListTexts();
  const field = ownIdField(mapping);
  const column = (field && mapping[field]) ?? '';
  const others = column === '' ? mapping : ignore(mapping, column);
  const map = (system: string, to: string) =>
    onChange(to === '' ? others : choose(others, `external_ids.${system}`, to));
  const system = systemOf(field ?? '') ?? '';
  return (
    <div>
      <Text size="sm" c="dimmed">
        {texts.ownIdHint}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          size="xs"
          label={texts.ownId}
          value={column}
          data={[
            { value: '', label: lists.noColumn },
            ...list.columns.map((each, at) => ({
              value: each.name,
              label: labels.column(each, at),
            })),
          ]}
          onChange={({ currentTarget }) => map(system, currentTarget.value)}
        />
        {column !== '' && (
          <TextInput
            size="xs"
            label={texts.system}
            value={system}
            list="tenure-systems"
            onChange={({ currentTarget }) => map(currentTarget.value.trim().toLowerCase(), column)}
          />
        )}
      </Group>
      <datalist id="tenure-systems">
        {SYSTEMS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}
