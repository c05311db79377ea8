import { Anchor, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Answered } from '../../parts/states.tsx';
import { usePage } from '../../parts/use-address.ts';
import { dayText, whole } from '../../texts/formats.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { importsQuery, PAGE_SIZE } from './earlier.ts';
import { type Import, mayUndo } from './import.ts';
import { UndoButton } from './undo-button.tsx';

/** The imports of the account, newest first; nothing before the first one. */
export function EarlierImports() {
  const texts = useImportTexts();
  const [page, setPage] = usePage();
  const imports = useQuery(importsQuery(page));
  if (imports.data?.total === 0) return null;
  return (
    <Stack>
      <Title order={2} size="h4">
        {texts.earlier}
      </Title>
      <Answered of={imports}>
        {({ imports: shown, total }) => (
          <>
            <ImportTable imports={shown} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </>
        )}
      </Answered>
    </Stack>
  );
}

const COUNTS = ['inserted', 'updated', 'unchanged', 'rejected'] as const;

function ImportTable({ imports }: { imports: readonly Import[] }) {
  const texts = useImportTexts();
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table aria-label={texts.earlier} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.name}</Table.Th>
            <Table.Th>{texts.asOfShort}</Table.Th>
            <Table.Th>{texts.started}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            {COUNTS.map((count) => (
              <Table.Th key={count} ta="right">
                {texts[count]}
              </Table.Th>
            ))}
            <Table.Th>
              <span className="visually-hidden">{texts.undo}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <ImportLine key={one.id} of={one} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ImportLine({ of }: { of: Import }) {
  const texts = useImportTexts();
  return (
    <Table.Tr c={of.dry_run ? 'dimmed' : undefined}>
      <Table.Td>
        <Anchor
          component={Link}
          to="/contacts/imports/$import"
          params={{ import: String(of.id) } as never}
          size="sm"
          underline="always"
        >
          <bdi>{of.name}</bdi>
        </Anchor>
      </Table.Td>
      <Table.Td>{dayText(of.as_of)}</Table.Td>
      <Table.Td>
        <Moment at={of.created_at} />
      </Table.Td>
      <Table.Td>{texts.states[of.dry_run ? 'preview' : of.status]}</Table.Td>
      {COUNTS.map((count) => (
        <Table.Td key={count} ta="right">
          {whole(of[count])}
        </Table.Td>
      ))}
      <Table.Td ta="right">{mayUndo(of) && <UndoButton of={of} size="compact-xs" />}</Table.Td>
    </Table.Tr>
  );
}
