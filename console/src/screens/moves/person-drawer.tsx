import { Button, Checkbox, CopyButton, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type {
  ContactData,
  RefreshRequestInFull,
  StoredContactDetail,
} from '../../../../client/src/api.ts';
import { DISPUTE_REASONS } from '../../../../src/ground/api/disputes.ts';
import { service } from '../../api/service.ts';
import { useControl } from '../../parts/allowed.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ProfileLink } from '../../parts/profile-link.tsx';
import { Answered, Failed } from '../../parts/states.tsx';
import { idsText, useStoredContact } from '../../people/contact.ts';
import { ROOT } from '../../session/root.ts';
import { dayText } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useLeadTexts } from '../../texts/lead.ts';
import { useMoveTexts } from '../../texts/moves.ts';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { Report } from '../disputes/report.tsx';
import { Observations } from '../person/observations-card.tsx';
import { Pairs } from '../person/pairs.tsx';
import { Timeline } from '../person/timeline.tsx';
import { FollowUp } from './follow-up.tsx';
import type { Move } from './move.ts';
import { Kind, Observed, Stale } from './move-rows.tsx';
import { useMark } from './use-mark.ts';

/** The profile of the request that reported a move. */
type Reported = { requestId: string; position: number };

/** Returns null for a move that no request has reported. */
const reportedBy = ({ request_id: requestId, position }: Move): Reported | null =>
  requestId === null || position === null ? null : { requestId, position };

/**
 * Loads the profile as it was at the verdict: page `position` of the request, one profile a page.
 */
async function loadContact(
  { requestId, position }: Reported,
  signal: AbortSignal,
): Promise<ContactData | null> {
  const query = { unique_identifier: requestId, page_no: position + 1, page_size: 1 };
  const path = '/api/v1/contact_profile_refresh_requests/request_status';
  const answer = await service.call('get', path, { query, signal });
  const { contact_profile_refreshes: shown } = answer as RefreshRequestInFull;
  const profile = Array.isArray(shown) ? shown[position] : shown.profiles[0];
  return profile?.contact_data ?? null;
}

type DrawerProps = {
  /** The opened move; undefined for none. */
  id: number | undefined;
  /** The move if it is in the list, so that nothing has to be loaded to open it. */
  known: Move | undefined;
  close: () => void;
};

/** A person who moved: the move, and their jobs over the years. */
export function PersonDrawer({ id, known, close }: DrawerProps) {
  const { moves: texts } = useTexts();
  const loaded = useQuery({
    queryKey: ['move', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/moves/{id}', { path: { id: id! }, signal }),
    enabled: id !== undefined,
    ...(known && { initialData: known }),
  });
  // The list may lose the move while it is open, for example when it is marked as done.
  const move = loaded.data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={
        <Text span fw={650} size="lg" className="tenure-name" style={{ overflowWrap: 'anywhere' }}>
          {move?.name ?? texts.unnamed}
        </Text>
      }
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {move ? (
        <Person move={move} />
      ) : (
        id !== undefined && <Answered of={loaded}>{() => null}</Answered>
      )}
    </Drawer>
  );
}

function Person({ move }: { move: Move }) {
  const { moves: texts } = useTexts();
  const reported = reportedBy(move);
  const contact = useStoredContact(move.contact_id);
  return (
    <Stack>
      <Group gap="xs">
        <Kind move={move} />
        <Observed move={move} />
      </Group>
      <Text>{useVerdictTexts().ofMove(move)}</Text>
      <Seen move={move} />
      {move.basis === 'observed' && (
        <Text size="sm" c="dimmed">
          {texts.observedHint}
        </Text>
      )}
      {move.stale_email && <Stale address={move.stale_email} />}
      <Now move={move} contact={contact} />
      <Handling move={move} hasContact={contact != null} />
      <FollowUp key={move.id} move={move} />
      {reported && <ReportedProfile reported={reported} />}
      <Observations of={contact?.observations} shown={move.to} />
    </Stack>
  );
}

type NowProps = { move: Move; contact: StoredContactDetail | null | undefined };

/** Where the person is found now, and under which ids. */
function Now({ move, contact }: NowProps) {
  const { results } = useTexts();
  const words = useMoveTexts();
  const { linkedin_url: url, external_ids: ids = {} } = move;
  return (
    <Pairs
      of={[
        [words.newEmail, contact?.email],
        [results.linkedin, url && <ProfileLink key="profile" url={url} />],
        [words.ids, idsText(ids)],
      ]}
    />
  );
}

/** When the move was found; of an observed one, between which days it happened. */
function Seen({ move: { seen_at, seen_between } }: { move: Move }) {
  const words = useMoveTexts();
  const [from, until] = seen_between ?? [];
  return (
    <Text size="sm" c="dimmed">
      {words.seen}: <Moment at={seen_at} />
      {from && until && `. ${words.between(dayText(from), dayText(until))}.`}
    </Text>
  );
}

/** Browsers have no clipboard on plain http pages, except on localhost. */
const MAY_COPY = 'clipboard' in navigator;

type HandlingProps = { move: Move; hasContact: boolean };

/** Marks the move as done, copies its link, and opens the contact. */
function Handling({ move, hasContact }: HandlingProps) {
  const lead = useLeadTexts();
  const words = useMoveTexts();
  const mark = useMark(move);
  const { disabled = mark.isPending, title } = useControl('refresh');
  return (
    <Group gap="xs">
      <Checkbox
        label={words.done}
        checked={mark.isDone}
        disabled={disabled}
        title={title}
        onChange={mark.toggle}
      />
      {MAY_COPY && (
        <CopyButton value={new URL(`moves?move=${move.id}`, ROOT).href}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? words.copied : words.copyLink}
            </Button>
          )}
        </CopyButton>
      )}
      {hasContact && (
        <Button
          component={Link}
          to="/contacts/$contact"
          params={{ contact: String(move.contact_id) } as never}
          variant="default"
          size="xs"
        >
          {lead.contact}
        </Button>
      )}
      {mark.error && <Failed error={mark.error} />}
    </Group>
  );
}

/** The result of the request that reported a move: to dispute it, and the person's jobs. */
function ReportedProfile({ reported }: { reported: Reported }) {
  const { person } = useTexts();
  const { requestId, position } = reported;
  const contact = useQuery({
    queryKey: ['person', requestId, position],
    queryFn: ({ signal }) => loadContact(reported, signal),
  });
  return (
    <>
      <Report
        subject={`refresh_request/${requestId}`}
        position={position}
        reasons={DISPUTE_REASONS}
      />
      <Title order={2} size="h5">
        {person.timeline}
      </Title>
      <Answered of={contact}>
        {(data) => (
          <Timeline
            positions={[
              ...(data?.current_position_details ?? []),
              ...(data?.old_position_details ?? []),
            ]}
          />
        )}
      </Answered>
    </>
  );
}
