import { Alert, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useControl } from '../parts/allowed.tsx';
import { Icon } from '../parts/icon.tsx';
import { useReason } from '../parts/states.tsx';
import { useListTexts } from '../texts/lists.ts';
import { EarlierLists, LISTS } from './earlier-lists.tsx';
import { LeftOutOf } from './left-out.tsx';
import type { List } from './list.ts';
import classes from './list-field.module.css';
import { ListPart, type Part } from './list-part.tsx';
import { uploadFile } from './upload.ts';

type Sent = { file: File; part: Part };

type FieldProps = {
  /** The chosen list, once it is uploaded. */
  list?: string | undefined;
  /** Name of the chosen file; null for none. */
  chosen: string | null;
  /** Called with an uploaded list and its file name, also one that was uploaded earlier. */
  onUploaded(list: string, name: string): void;
};

/** A file input that also accepts a dropped file, and a choice of lists that are there already. */
export function ListField({ list, chosen, onUploaded }: FieldProps) {
  const texts = useListTexts();
  const [over, setOver] = useState(false);
  /** Kept so that another sheet or header can be read. A reload forgets it. */
  const [read, setRead] = useState<{ list: List; file: File } | null>(null);
  const queries = useQueryClient();
  const control = useControl('enrich', 'refresh');
  const send = useMutation({
    mutationFn: ({ file, part }: Sent) => uploadFile(file, part),
    onSuccess: (list, { file }) => {
      setRead({ list, file });
      void queries.invalidateQueries({ queryKey: LISTS });
      onUploaded(String(list.list_id), file.name);
    },
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !control.disabled) send.mutate({ file, part: {} });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack gap="sm">
      <Paper
        component="label"
        withBorder
        p="lg"
        className={classes.field}
        data-over={over || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group wrap="nowrap">
          <Icon name="enrich" size={28} />
          <div>
            <Text fw={600} component="span" display="block">
              {chosen || texts.choose}
            </Text>
            <Text size="sm" c="dimmed" component="span">
              {control.title ?? (chosen === null ? texts.kinds : texts.another)}
            </Text>
          </div>
        </Group>
        <input
          type="file"
          aria-label={texts.list}
          accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json,.parquet"
          className={classes.input}
          {...control}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </Paper>
      <EarlierLists
        chosen={list}
        onChoose={(id, name) => {
          setRead(null);
          onUploaded(id, name);
        }}
      />
      {send.isPending && <Progress value={100} animated striped aria-label={texts.uploading} />}
      {send.error && <Unread error={send.error} />}
      {read !== null && chosen !== null && (
        <ListPart
          key={`part ${read.list.list_id}`}
          list={read.list}
          onChoose={(part) => send.mutate({ file: read.file, part })}
        />
      )}
      {list !== undefined && <LeftOutOf key={`left out ${list}`} list={list} />}
    </Stack>
  );
}

/** Why the file cannot be read, as the service reports it. */
function Unread({ error }: { error: Error }) {
  const texts = useListTexts();
  return (
    <Alert color="red" title={texts.unread} role="alert">
      {withoutField(useReason(error))}
    </Alert>
  );
}

/** The service begins its message with the field of the form. */
const withoutField = (message: string): string => {
  const fault = message.replace(/^file: /, '');
  return fault.charAt(0).toUpperCase() + fault.slice(1);
};
