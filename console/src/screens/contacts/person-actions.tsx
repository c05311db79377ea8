import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { whole } from '../../texts/formats.ts';
import { useSelectedTexts } from '../../texts/selected.ts';

const WatchDialog = lazy(() => import('./watch-people-dialog.tsx'));

/** A refresh request takes so many people, unless the service is configured otherwise. */
const MOST_PEOPLE = 1_000;

/** Buttons to refresh or to watch people. @param contacts ids */
export function PersonActions({ contacts }: { contacts: readonly number[] }) {
  const texts = useSelectedTexts();
  const [watched, setWatched] = useState<string | null>(null);
  const [isWatching, { open, close }] = useDisclosure();
  const isTooMany = contacts.length > MOST_PEOPLE;
  const hint = isTooMany ? texts.tooMany(whole(MOST_PEOPLE)) : undefined;
  return (
    <>
      {contacts.length === 0 || isTooMany ? (
        <Button size="xs" variant="default" disabled title={hint ?? texts.nobody}>
          {texts.refresh}
        </Button>
      ) : (
        <Button
          component={Link}
          to="/refresh"
          search={{ contacts: contacts.join(',') } as never}
          size="xs"
          variant="default"
        >
          {texts.refresh}
        </Button>
      )}
      <Button size="xs" variant="default" disabled={contacts.length === 0} onClick={open}>
        {texts.watch}
      </Button>
      {watched !== null && (
        <Text size="sm" role="status">
          {texts.watched(contacts.length, watched)}
        </Text>
      )}
      <Suspense>
        {isWatching && <WatchDialog contacts={contacts} close={close} onWatched={setWatched} />}
      </Suspense>
    </>
  );
}
