import { Button, CopyButton } from '@mantine/core';
import { useKeyTexts } from '../texts/keys.ts';

/** Browsers have no clipboard on plain http pages, except on localhost. */
const MAY_COPY = 'clipboard' in navigator;

/** A button that copies a text; nothing if the browser has no clipboard. */
export function CopyText({ value, size = 'sm' }: { value: string; size?: 'xs' | 'sm' }) {
  const keys = useKeyTexts();
  if (!MAY_COPY) return null;
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" size={size} flex="none" onClick={copy}>
          {copied ? keys.copied : keys.copy}
        </Button>
      )}
    </CopyButton>
  );
}
