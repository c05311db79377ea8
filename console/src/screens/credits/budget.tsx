import { Code, Text } from '@mantine/core';
import { useAccount } from '../../api/use-account.ts';
import { GuideLink } from '../../parts/guide-link.tsx';
import { useFirstRunTexts } from '../../texts/first-run.ts';

/** Explains whose money credits are, and how more of them are granted. */
export function Budget() {
  const { budget } = useFirstRunTexts();
  const account = useAccount();
  return (
    <Text size="sm" c="dimmed">
      {budget.text} <Code>tenure account update {account?.id ?? 'ID'} --add-credits 1000</Code>.{' '}
      <GuideLink page="own-credits">{budget.more}</GuideLink>
    </Text>
  );
}
