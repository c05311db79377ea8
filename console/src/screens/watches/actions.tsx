import { Button, Group } from '@mantine/core';
import { useControl } from '../../parts/allowed.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Failed } from '../../parts/states.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import { useChange, useDelete } from './use-change.ts';
import type { Watch } from './watch.ts';

type ActionsProps = { watch: Watch; edit(): void; onDeleted?: () => void };

/** Buttons to edit, pause and delete a watch. */
export function Actions({ watch, edit, onDeleted }: ActionsProps) {
  const texts = useWatchesTexts();
  const words = useWatchTexts();
  const change = useChange(watch);
  const drop = useDelete(watch, onDeleted);
  const error = change.error ?? drop.error;
  const isStopped = watch.paused === 'owner';
  const control = useControl('refresh');
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={texts.changeTitle(watch.name)}
          {...control}
          onClick={edit}
        >
          {texts.change}
        </Button>
        <Button
          variant="default"
          size="xs"
          {...control}
          loading={change.isPending}
          onClick={() => change.mutate({ paused: !isStopped })}
        >
          {isStopped ? words.resume : words.pause}
        </Button>
        <ConfirmButton
          variant="subtle"
          color={control.disabled ? 'gray' : 'red'}
          size="xs"
          {...control}
          label={texts.delete}
          question={texts.deleteQuestion(watch.name)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate()}
        />
      </Group>
      {error && <Failed error={error} />}
    </div>
  );
}
