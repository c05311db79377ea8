import { Badge, Table, Text } from '@mantine/core';
import { useTexts } from '../../texts/index.tsx';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { fullName } from '../results/lead.ts';
import type { Profile } from './request.ts';

/** The profiles of a refresh request, with their results. */
export function ProfileTable({ profiles }: { profiles: readonly Profile[] }) {
  const { jobs: texts, results } = useTexts();
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={results.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{results.name}</Table.Th>
            <Table.Th>{results.title}</Table.Th>
            <Table.Th>{results.company}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th>{texts.verdict}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {profiles.map((profile, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people may repeat
            <ProfileRow key={at} profile={profile} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ProfileRow({ profile }: { profile: Profile }) {
  const { jobs: texts } = useTexts();
  const verdicts = useVerdictTexts();
  const { search_status: state, match_status: match } = profile;
  const sent = profile.custom_columns;
  const named =
    fullName(profile) || String(sent.email ?? sent.linkedin_url ?? sent.last_name ?? '');
  const hasChanged = profile.ds_company_change || profile.ds_title_change;
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{named}</bdi>
      </Table.Td>
      <Table.Td>
        <bdi>{profile.ds_primary_title}</bdi>
      </Table.Td>
      <Table.Td>
        <bdi>{profile.ds_primary_company}</bdi>
      </Table.Td>
      <Table.Td>
        <Badge
          color={state === 'completed' ? 'teal' : 'gray'}
          variant="light"
          tt="none"
          miw="max-content"
        >
          {texts.matchStates[match] ?? match}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={hasChanged ? 600 : undefined}>
          <bdi>{verdicts.ofVerdict(profile)}</bdi>
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
