import { Button, Group, List, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failed } from '../../parts/states.tsx';
import { timeText } from '../../texts/formats.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { type Import, undoImport } from './import.ts';

type UndoProps = { of: Import; size?: 'compact-xs' };

/** Undoes an import after a dialog that describes what this changes. */
export function UndoButton({ of, size }: UndoProps) {
  const texts = useImportTexts();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size={size}
        title={of.undo_until ? texts.undoUntil(timeText(new Date(of.undo_until))) : undefined}
        onClick={open}
      >
        {texts.undo}
      </Button>
      {opened && <UndoDialog of={of} close={close} />}
    </>
  );
}

function UndoDialog({ of, close }: { of: Import; close(): void }) {
  const texts = useImportTexts();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoImport(of.id),
    onSuccess: (undone) => {
      queries.setQueryData(['import', of.id], undone);
      close();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Modal opened onClose={close} title={texts.undoTitle(of.name)} centered>
      <Stack>
        <List size="sm" spacing="xs">
          {texts.undoText.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {undo.error && <Failed error={undo.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color="red.9" loading={undo.isPending} onClick={() => undo.mutate()}>
            {texts.undoConfirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
