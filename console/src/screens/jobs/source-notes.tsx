import { Alert } from '@mantine/core';
import { useTexts } from '../../texts/index.tsx';
import { useSaying } from '../../texts/messages.ts';
import { useSourceState } from './source-state.ts';

type NotesProps = { identifier: string; isDone: boolean };

/** Explains why no source was queried for some people, and why a source does not answer. */
export function SourceNotes({ identifier, isDone }: NotesProps) {
  const { refresh } = useTexts();
  const saying = useSaying();
  const state = useSourceState(identifier, isDone);
  if (!state) return null;
  return (
    <>
      {state.reasons.map((reason) => (
        <Alert key={reason} color="yellow" role="status">
          {refresh.delayed(saying.reasons(reason))}
        </Alert>
      ))}
      {isDone && state.unasked > 0 && (
        <Alert color="blue" role="status">
          {refresh.unaskedDone(state.unasked)}
        </Alert>
      )}
    </>
  );
}
