import { Stack, Text } from '@mantine/core';
import type { PositionDetail } from '../../../../client/src/api.ts';
import { monthText } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useLeadTexts } from '../../texts/lead.ts';
import { MovesOfContact } from '../moves/moves-of-contact.tsx';
import type { Lead } from '../results/lead.ts';
import { type Change, changesOf } from './changes.ts';

type ChangesProps = { lead: Lead; positions: readonly PositionDetail[] };

/** What differs from what was sent, and the moves that were found. */
export function Changes({ lead, positions }: ChangesProps) {
  const texts = useLeadTexts();
  const changes = changesOf(lead, positions);
  return (
    <Stack gap="sm">
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noChanges}
        </Text>
      ) : (
        <Stack component="ul" gap={6} m={0} p={0} aria-label={texts.changes}>
          {changes.map((change) => (
            <OneChange key={change.field} change={change} />
          ))}
        </Stack>
      )}
      {lead.id !== null && <MovesOfContact contact={lead.id} />}
    </Stack>
  );
}

function OneChange({ change: { field, from, to, since } }: { change: Change }) {
  const texts = useLeadTexts();
  const { results } = useTexts();
  const when = since && (to === null ? texts.until : texts.since)(monthText(since));
  return (
    <li style={{ listStyle: 'none' }}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span c="dimmed" size="sm">
          {results[field]}:
        </Text>{' '}
        {from && (
          <>
            <s>
              <bdi>{from}</bdi>
            </s>{' '}
            <span className="visually-hidden">{texts.now}</span>
          </>
        )}
        <b>
          <bdi>{to ?? (field === 'company' ? results.left : texts.none)}</bdi>
        </b>
        {when && (
          <Text span c="dimmed" size="sm">
            {', '}
            {when}
          </Text>
        )}
      </Text>
    </li>
  );
}
