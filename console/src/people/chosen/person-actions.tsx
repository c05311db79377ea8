import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useControl } from '../../parts/allowed.tsx';
import { useSelectedTexts } from '../../texts/selected.ts';

const WatchDialog = lazy(() => import('./watch-dialog.tsx'));

/** Buttons to refresh or to watch a person. @param contact the contact's id */
export function PersonActions({ contact }: { contact: number }) {
  const texts = useSelectedTexts();
  const navigate = useNavigate();
  const [watched, setWatched] = useState<string | null>(null);
  const [isWatching, { open, close }] = useDisclosure();
  const control = useControl('refresh');
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...control}
        onClick={() => void navigate({ to: '/refresh', search: { contacts: String(contact) } })}
      >
        {texts.refresh}
      </Button>
      <Button size="xs" variant="default" {...control} onClick={open}>
        {texts.watch}
      </Button>
      {watched !== null && (
        <Text size="sm" role="status">
          {texts.watched(1, watched)}
        </Text>
      )}
      <Suspense>
        {isWatching && <WatchDialog contacts={[contact]} close={close} onWatched={setWatched} />}
      </Suspense>
    </>
  );
}
