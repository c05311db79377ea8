/** The tools, in the order in which a model reads them. */
import { checkList } from './check-list.ts';
import { credits } from './credits.ts';
import { accuracy, confirm, dispute } from './dispute.ts';
import { enrichLeads } from './enrich-leads.ts';
import { explainChange } from './explain-change.ts';
import { explainMatch } from './explain-match.ts';
import { jobStatus } from './job-status.ts';
import { quote } from './quote.ts';
import { refreshContacts } from './refresh-contacts.ts';
import type { Tool } from './tool.ts';
import { whoMoved } from './who-moved.ts';

export const TOOLS: readonly Tool[] = [
  quote,
  checkList,
  enrichLeads,
  jobStatus,
  explainMatch,
  refreshContacts,
  whoMoved,
  explainChange,
  dispute,
  confirm,
  accuracy,
  credits,
];

export type { Tool } from './tool.ts';
