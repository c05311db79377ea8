import { Alert, Group, Text } from '@mantine/core';
import type { QuoteWarning } from '../../../client/src/api.ts';
import { useFirstRunTexts } from '../texts/first-run.ts';
import { credits } from '../texts/formats.ts';
import EmptyDatabase from './empty-database.tsx';
import { GuideLink } from './guide-link.tsx';

type WarningsProps = {
  of: readonly QuoteWarning[] | undefined;
  /** True if no row of the sample matches. */
  isNobody: boolean;
  /** People verified within so many days are not queried. */
  days?: number;
};

/** What to know before credits are spent. */
export function Warnings({ of = [], isNobody, days = 0 }: WarningsProps) {
  const { warnings: texts } = useFirstRunTexts();
  const find = (code: QuoteWarning['code']) => of.find((warning) => warning.code === code);
  const [noContacts, noSource, fresh] = [
    find('no_contacts'),
    find('no_source'),
    find('verified_recently'),
  ];
  return (
    <>
      {noContacts && (
        <EmptyDatabase>
          <GuideLink page="nobody-found">{texts.why}</GuideLink>
        </EmptyDatabase>
      )}
      {isNobody && !noContacts && (
        <Warning text={texts.nobody}>
          <GuideLink page="nobody-found">{texts.why}</GuideLink>
        </Warning>
      )}
      {noSource && (
        <Warning text={texts.no_source}>
          <GuideLink page="first-source">{texts.connect}</GuideLink>
        </Warning>
      )}
      {fresh && !noSource && (
        <Alert color="blue" p="sm">
          {texts.verified_recently(fresh.people ?? 0, days, credits(fresh.credits ?? 0))}
        </Alert>
      )}
    </>
  );
}

function Warning({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Alert color="yellow" p="sm">
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        {children}
      </Group>
    </Alert>
  );
}
