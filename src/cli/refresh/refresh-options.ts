/** The command's options, and what they mean for requests. Pure. */
import type { RefreshAttribute } from '../../api/index.ts';
import type { ListOptions } from '../lists/list-options.ts';
import type { RequestSettings } from './request.ts';

export type RefreshOptions = ListOptions & {
  attributes?: RefreshAttribute[];
  changes?: true;
  refreshDays?: number;
  force?: true;
  findMatch: boolean;
  batch: number;
  resume?: string;
};

export const settingsOf = (options: RefreshOptions): RequestSettings => ({
  contact_refresh_time: options.refreshDays,
  force_refresh: options.force,
  find_match_and_refresh: options.findMatch,
  requested_attributes: options.attributes?.map((name) => ({ name })),
});
