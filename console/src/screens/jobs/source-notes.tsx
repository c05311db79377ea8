import { Alert } from '@mantine/core';
import { useTexts } from '../../texts/index.tsx';
import { useSourceState } from './source-state.ts';

type NotesProps = { identifier: string; isDone: boolean };

/** Explains why no source was queried for some people, and why a source does not answer. */
export function SourceNotes({ identifier, isDone }: NotesProps) {
  const { refresh } = useTexts();
  const state = useSourceState(identifier, isDone);
  if (!state) return null;
  return (
    <>
      {state.reasons.map((reason) => (
        <Alert key={reason} color="yellow" role="status">
          {refresh.delayed(reason)}
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
