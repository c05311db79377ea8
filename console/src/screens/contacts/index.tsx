import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAccount } from '../../api/use-account.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { type ContactSearch, isFilter } from '../../parts/contact-search.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useContactTexts } from '../../texts/contacts.ts';
import { useTexts } from '../../texts/index.tsx';
import { ContactTable } from './contact-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { loadPage, PAGE_SIZE } from './load.ts';

const route = getRouteApi('/contacts');

/** Everybody whom the account may see. The search stands in the address. */
export default function Contacts() {
  const { screens } = useTexts();
  const texts = useContactTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOperator = useAccount()?.operator === true;
  const onSearch = (next: ContactSearch) => void navigate({ search: next, replace: true });
  return (
    <Screen
      title={screens.contacts}
      intro={isOperator ? texts.intro : texts.introOwn}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/lists" variant="default">
            {texts.lists}
          </Button>
          {isOperator && <ImportButton />}
        </Group>
      }
    >
      <FilterBar search={search} onChange={onSearch} />
      {isComplete(search) ? (
        <Found search={search} isOperator={isOperator} onSearch={onSearch} />
      ) : (
        <Text c="dimmed">{texts.idHint}</Text>
      )}
    </Screen>
  );
}

/** False while an id of another system is being typed. */
const isComplete = ({ q, in: within }: ContactSearch): boolean =>
  within !== 'external_id' || q === undefined || /^[^:]+:.+$/.test(q);

function ImportButton() {
  const texts = useContactTexts();
  return (
    <Allowed needs="admin">
      <Button component={Link} to="/contacts/imports">
        {texts.import}
      </Button>
    </Allowed>
  );
}

const withoutOrder = ({ sort: _, order: __, ...search }: ContactSearch): ContactSearch => search;

type FoundProps = {
  search: ContactSearch;
  isOperator: boolean;
  onSearch(search: ContactSearch): void;
};

function Found({ search, isOperator, onSearch }: FoundProps) {
  const texts = useContactTexts();
  const first = useQuery({
    queryKey: ['contacts', search, 'first'],
    queryFn: async ({ signal }) => ({
      page: await loadPage(search, { page: 0, size: PAGE_SIZE }, signal),
      search,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered of={first}>
      {({ page, search: shown }) =>
        page.total === 0 ? (
          <Nobody isFiltered={isFilter(shown)} isOperator={isOperator} />
        ) : (
          <Stack gap="xs">
            <Text c="dimmed" role="status">
              {texts.total(page.total)}
            </Text>
            <ContactTable
              key={JSON.stringify(shown)}
              search={shown}
              first={page}
              onSort={(order) => onSearch({ ...withoutOrder(shown), ...order })}
            />
          </Stack>
        )
      }
    </Answered>
  );
}

type NobodyProps = { isFiltered: boolean; isOperator: boolean };

function Nobody({ isFiltered, isOperator }: NobodyProps) {
  const texts = useContactTexts();
  const { screens } = useTexts();
  if (isFiltered) return <Empty title={texts.noMatches}>{texts.noMatchesHint}</Empty>;
  if (isOperator) {
    return (
      <Empty title={texts.none} action={<ImportButton />}>
        {texts.noneHint}
      </Empty>
    );
  }
  const enrich = (
    <Allowed needs="enrich">
      <Button component={Link} to="/enrich">
        {screens.enrich}
      </Button>
    </Allowed>
  );
  return (
    <Empty title={texts.none} action={enrich}>
      {texts.noneOwnHint}
    </Empty>
  );
}
