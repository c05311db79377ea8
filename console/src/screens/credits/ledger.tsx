import { Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditLedger, LedgerLine } from '../../../../client/src/api.ts';
import { get } from '../../api/call.ts';
import { Pages } from '../../parts/pages.tsx';
import { Answered } from '../../parts/states.tsx';
import { credits, Moment } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { Books } from './books.tsx';
import { LEDGER } from './whole-ledger.ts';

const PAGE_SIZE = 25;

/** Every change of the balance, newest first. */
export function Ledger() {
  const { credits: texts } = useTexts();
  const [page, setPage] = useState(0);
  const ledger = useQuery({
    queryKey: ['ledger', page],
    queryFn: ({ signal }) =>
      get<CreditLedger>(LEDGER, { page_no: page, page_size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card withBorder>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {texts.ledger}
          </Title>
          <Books />
        </Group>
        <Answered of={ledger}>
          {({ lines, total }) => (
            <>
              <Lines lines={lines} />
              <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
            </>
          )}
        </Answered>
      </Stack>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const { credits: texts } = useTexts();
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
          {lines.map((line) => (
            <Table.Tr key={line.entry_id}>
              <Table.Td>
                <Moment at={line.created_at} />
              </Table.Td>
              <Table.Td>
                <What of={line} />
              </Table.Td>
              <Table.Td ta="end">{credits(line.amount)}</Table.Td>
              <Table.Td ta="end">{credits(line.balance_after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function What({ of }: { of: LedgerLine }) {
  const { credits: texts } = useTexts();
  const { job_id: job, request_id: request, position } = of;
  const work =
    job !== null
      ? texts.job(job)
      : request !== null
        ? texts.profile(request, (position ?? 0) + 1)
        : null;
  return (
    <>
      {work ?? texts.grant}
      <Text size="xs" c="dimmed">
        {of.reason}
      </Text>
    </>
  );
}
