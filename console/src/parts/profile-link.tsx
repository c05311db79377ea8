import { Anchor } from '@mantine/core';

/** A profile's address, as a link that shows it. */
export const ProfileLink = ({ url }: { url: string }) => (
  <Anchor
    href={url}
    target="_blank"
    rel="noreferrer"
    size="sm"
    style={{ overflowWrap: 'anywhere' }}
  >
    {url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
  </Anchor>
);
