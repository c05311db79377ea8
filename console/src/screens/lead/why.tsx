import { Badge, Group, Stack, Text } from '@mantine/core';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { Pairs } from '../person/pairs.tsx';
import type { Receipt } from '../results/lead.ts';

/** Why a lead matched, or why it did not. */
export function Why({ receipt }: { receipt: Receipt }) {
  const { results } = useTexts();
  const { matched, score, key, lead, contact, candidates, reason } = receipt;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge color={matched ? 'teal' : 'gray'} variant="light" tt="none" size="lg">
          {matched ? results.matched : ((reason && results.reasons[reason]) ?? results.unmatched)}
        </Badge>
        {key && <Text>{results.keys[key]}</Text>}
      </Group>
      {score !== null && <Text size="sm">{results.scoreText(share(score / 100))}</Text>}
      <Pairs
        of={[
          [results.compared, parted(lead)],
          [results.comparedWith, parted(contact)],
          [results.candidates, candidates === null ? null : whole(candidates)],
        ]}
      />
    </Stack>
  );
}

/** Match keys join name and company by `|`. */
const parted = (form: string | null) => form?.replaceAll('|', ' · ');
