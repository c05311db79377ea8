import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

type ConfirmProps = ButtonProps & {
  /** The button's label; the button that confirms has the same one. */
  label: string;
  /** The accessible name of the button, if the label alone does not say which thing it changes. */
  name?: string;
  question: string;
  cancel: string;
  onConfirm(): void;
};

/** A button for something that cannot be undone. It asks first. */
export function ConfirmButton({
  label,
  name,
  question,
  cancel,
  onConfirm,
  ...button
}: ConfirmProps) {
  const [opened, { open, close }] = useDisclosure();
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...button} aria-label={name} onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={label} centered size="sm">
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {cancel}
            </Button>
            <Button color="red.9" onClick={confirm}>
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
