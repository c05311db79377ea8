import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Screen } from '../../parts/screen.tsx';
import { ListField } from '../../people/list-field.tsx';
import { useTexts } from '../../texts/index.tsx';
import { ChosenList } from './chosen-list.tsx';

const route = getRouteApi('/enrich');

/** From a file to a running job. The URL holds the list, so it survives a reload. */
export default function Enrich() {
  const { screens, enrich } = useTexts();
  const { list, name } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Screen title={screens.enrich} intro={enrich.intro}>
      <ListField
        list={list}
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) => navigate({ to: '/enrich', search: { list: id, name: file } })}
      />
      {list !== undefined && <ChosenList key={list} id={list} fileName={name ?? ''} />}
    </Screen>
  );
}
