import { Badge, Stack, Text } from '@mantine/core';
import type { StoredContactDetail } from '../../../../client/src/api.ts';
import { useTexts } from '../../texts/index.tsx';
import { Timeline } from '../person/timeline.tsx';
import type { Lead } from '../results/lead.ts';

type CareerProps = { lead: Lead; contact: StoredContactDetail | null | undefined };

/** The jobs over the years as they are stored; without dates if the contact is stored no more. */
export function Career({ lead, contact }: CareerProps) {
  if (contact === undefined) return null;
  return contact === null ? <Undated lead={lead} /> : <Timeline positions={contact.positions} />;
}

function Undated({ lead }: { lead: Lead }) {
  const { results, person } = useTexts();
  const { current_company_and_title: now, previous_companies_and_titles: earlier } = lead;
  const jobs = [...(now.company || now.title ? [{ ...now, isNow: true }] : []), ...earlier];
  if (jobs.length === 0) return <Text c="dimmed">{person.noPositions}</Text>;
  return (
    <Stack component="ol" gap={6} pl="lg" m={0} aria-label={results.history}>
      {jobs.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same job may be listed twice
        <li key={at}>
          <Text size="sm">
            <bdi>{one.title || person.noTitle}</bdi> · <b>{<bdi>{one.company}</bdi>}</b>{' '}
            {'isNow' in one && (
              <Badge size="xs" variant="light" tt="none">
                {person.today}
              </Badge>
            )}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
