import { Affix, Notification } from '@mantine/core';

type NoticeProps = { message: string; close: () => void };

export default function Notice({ message, close }: NoticeProps) {
  return (
    <Affix position={{ bottom: 16, right: 16 }} maw="calc(100vw - 32px)">
      <Notification role="status" color="teal" withBorder onClose={close}>
        {message}
      </Notification>
    </Affix>
  );
}
