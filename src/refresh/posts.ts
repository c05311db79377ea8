/** Bodies of the completion webhook (docs/interface.md#events): bare arrays of profiles. */
import type { Service } from '../service.ts';
import { refreshedProfiles } from './complete.ts';
import { profileJson } from './formats.ts';
import { withRecords } from './status.ts';
import { readPostSubject } from './tables.ts';

/**
 * The body of the POST that `subject` names, put together from what concluded for good: the same
 * whenever it is asked for. Empty when there is nothing to report.
 */
export async function composePost(service: Service, subject: string): Promise<string> {
  const { requestId, post } = readPostSubject(subject);
  const query =
    post === 'refreshed'
      ? refreshedProfiles(service.db, requestId)
      : service.db
          .selectFrom('refresh_profile')
          .where('request_id', '=', requestId)
          .where('search_status', '=', 'not_found')
          .where('contact_id', 'is', null);
  const profiles = await query.selectAll().orderBy('position').execute();
  if (profiles.length === 0) return '';
  const shown = await withRecords(service, profiles);
  return `[${shown.map(profileJson).join(',')}]`;
}
