import { Button, Stack } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useAccount } from '../../api/use-account.ts';
import { useControl } from '../../parts/allowed.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Empty, Loading } from '../../parts/states.tsx';
import { ListField } from '../../people/list-field.tsx';
import { UploadedList } from '../../people/uploaded-list.tsx';
import { useImportTexts } from '../../texts/imports.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { Setup } from './setup.tsx';

const route = getRouteApi('/contacts/imports');

/** From a file to an import. The address holds the list, so it survives a reload. */
export default function Imports() {
  const texts = useImportTexts();
  const account = useAccount();
  const { title: refusal } = useControl('admin');
  return (
    <Screen
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button component={Link} to="/contacts" variant="subtle">
          {texts.back}
        </Button>
      }
    >
      {account === undefined && <Loading />}
      {account?.operator === true &&
        (refusal === undefined ? <ForOperators /> : <Empty title={refusal} />)}
      {account?.operator === false && (
        <Empty title={texts.forOperators}>{texts.forOperatorsHint}</Empty>
      )}
    </Screen>
  );
}

function ForOperators() {
  const { list, name } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Stack gap="xl">
      <ListField
        list={list}
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) =>
          navigate({ to: '/contacts/imports', search: { list: id, name: file } })
        }
      />
      {list !== undefined && <ChosenList key={list} id={list} fileName={name ?? ''} />}
      <EarlierImports />
    </Stack>
  );
}

const ChosenList = ({ id, fileName }: { id: string; fileName: string }) => (
  <UploadedList id={id}>{(list, saved) => <Setup {...{ list, saved, fileName }} />}</UploadedList>
);
