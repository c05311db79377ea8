import {
  Button,
  Card,
  Group,
  Loader,
  Stack,
  Table,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import type { LedgerLine } from '../../../../client/src/api.ts';
import type { CreditsSearch } from '../../parts/address.ts';
import { Moment } from '../../parts/moment.tsx';
import { Answered } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useCreditTexts } from '../../texts/credits.ts';
import { credits } from '../../texts/formats.ts';
import { useSaying } from '../../texts/messages.ts';
import { Books } from './books.tsx';
import type { LedgerGroup } from './ledger-groups.ts';
import { useLedger } from './use-ledger.ts';

const PROFILES_SHOWN = 200;

/** All changes of the balance, newest first. A request is one line that opens to its profiles. */
export function Ledger() {
  const texts = useCreditTexts();
  const { answer, isLoading, hasMore, showMore } = useLedger();
  return (
    <Card withBorder>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {texts.ledger}
          </Title>
          <Books />
        </Group>
        <Answered of={answer}>{(groups) => <Lines groups={groups} />}</Answered>
        {isLoading && <Loader size="sm" />}
        {hasMore && (
          <Group justify="center">
            <Button variant="default" onClick={showMore}>
              {texts.more}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function Lines({ groups }: { groups: readonly LedgerGroup[] }) {
  const texts = useCreditTexts();
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={texts.ledger}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.time}</Table.Th>
            <Table.Th>{texts.what}</Table.Th>
            <Table.Th ta="end">{texts.amount}</Table.Th>
            <Table.Th ta="end">{texts.balanceAfter}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) =>
            group.latest.request_id === null || group.latest.kind === 'refund' ? (
              <Line key={group.key} line={group.latest} name={nameOf(group.latest, texts)} />
            ) : (
              <Request key={group.key} group={group} id={group.latest.request_id} />
            ),
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type Words = ReturnType<typeof useCreditTexts>;

function nameOf({ kind, job_id: job, request_id, position }: LedgerLine, texts: Words): string {
  if (kind !== 'refund') return job === null ? texts.grant : texts.job(job);
  const work = job === null ? texts.profile(request_id ?? 0, (position ?? 0) + 1) : texts.job(job);
  return `${texts.refund}: ${work}`;
}

function Request({ group, id }: { group: LedgerGroup; id: number }) {
  const texts = useCreditTexts();
  const [{ request }, change] = useAddress<CreditsSearch>();
  const opened = request === id;
  const toggle = () => change({ request: opened ? undefined : id });
  const [shown, setShown] = useState(PROFILES_SHOWN);
  const name = texts.request(id);
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Moment at={group.latest.created_at} />
        </Table.Td>
        <Table.Td>
          {name}
          <UnstyledButton
            display="block"
            fz="xs"
            c="dimmed"
            td="underline"
            aria-expanded={opened}
            onClick={toggle}
          >
            {opened ? '▾' : '▸'} {texts.profiles(group.lines.length)}
            <VisuallyHidden> {texts.of(name)}</VisuallyHidden>
          </UnstyledButton>
        </Table.Td>
        <Table.Td ta="end">{credits(group.amount)}</Table.Td>
        <Table.Td ta="end">{credits(group.latest.balance_after)}</Table.Td>
      </Table.Tr>
      {opened &&
        group.lines
          .slice(0, shown)
          .map((line) => (
            <Line
              key={line.entry_id}
              line={line}
              name={texts.profile(id, (line.position ?? 0) + 1)}
              within
            />
          ))}
      {opened && group.lines.length > shown && (
        <Table.Tr>
          <Table.Td colSpan={4} ta="center">
            <Button variant="subtle" size="xs" onClick={() => setShown(shown + PROFILES_SHOWN)}>
              {texts.more}
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

type LineProps = { line: LedgerLine; name: string; within?: boolean };

function Line({ line, name, within }: LineProps) {
  const saying = useSaying();
  return (
    <Table.Tr bg={within ? 'var(--mantine-color-default-hover)' : undefined}>
      <Table.Td>
        <Moment at={line.created_at} />
      </Table.Td>
      <Table.Td pl={within ? 'xl' : undefined}>
        {name}
        <Text size="xs" c="dimmed">
          {saying.ledger(line.reason)}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{credits(line.amount)}</Table.Td>
      <Table.Td ta="end">{credits(line.balance_after)}</Table.Td>
    </Table.Tr>
  );
}
