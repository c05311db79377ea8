/**
 * Asks before a link replaces the session, because later uploads would go to the link's account.
 */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountOf, getAccount } from '../api/account.ts';
import { useReason } from '../parts/states.tsx';
import { useTexts } from '../texts/index.tsx';
import { follow, type Link, offeredLink } from './link.ts';

export default function LinkQuestion({ link }: { link: Link }) {
  const { link: texts } = useTexts();
  const own = useQuery({ queryKey: ['account'], queryFn: getAccount });
  const other = useQuery({ queryKey: ['account', link.key], queryFn: () => accountOf(link.key) });
  const account = other.data;
  const title = account ? texts.question(account.name) : texts.title;
  return (
    <Modal opened onClose={offeredLink.drop} closeOnClickOutside={false} title={title}>
      <Stack>
        {other.error && <Refused error={other.error} />}
        {account && <Text>{texts.signsIn(account)}</Text>}
        {own.data && <Text>{texts.signedIn(own.data)}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={offeredLink.drop} data-autofocus>
            {texts.stay}
          </Button>
          <Button disabled={!account} onClick={() => void follow(link)}>
            {texts.signIn}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const Refused = ({ error }: { error: Error }) => {
  const { link } = useTexts();
  return (
    <Alert color="red" role="alert">
      {link.refused(useReason(error))}
    </Alert>
  );
};
