import { Alert } from '@mantine/core';
import { useFirstRunTexts } from '../texts/first-run.ts';
import { GuideLink } from './guide-link.tsx';

/** Shown with results in which nobody was found; links to the reasons. */
export function NobodyFound() {
  const { nobodyFound, warnings } = useFirstRunTexts();
  return (
    <Alert color="yellow" p="sm">
      {nobodyFound} <GuideLink page="nobody-found">{warnings.why}</GuideLink>
    </Alert>
  );
}
