/** Refreshes the people of the input as one or more requests. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { untilDone } from '../../../api/waiting.ts';
import {
  about,
  type Batch,
  idempotencyKeyOf,
  inBatches,
  paired,
  parameterOf,
  type Run,
} from '../run.ts';
import { capsOf } from './cap.ts';

const PATH = '/api/v1/contact_profile_refresh_requests';
/** Most profiles per request, unless the operator has set a lower limit. */
const ITEMS_PER_REQUEST = 1_000;
const PAGE_SIZE = 500;

/** The parameters that identify a person, by kind of identifier. */
const IDENTIFIERS = {
  contactId: { contactId: 'ds_contact_id' },
  email: { email: 'email' },
  linkedinUrl: { linkedinUrl: 'linkedin_url' },
  name: { firstName: 'first_name', lastName: 'last_name', companyName: 'company_name' },
} as const;

type Options = {
  contactRefreshTime?: number;
  forceRefresh?: boolean;
  itemsPerRequest?: number;
  requestedAttributes?: string[];
  searchForUnknown?: boolean;
  test?: boolean;
};
type Format = 'full' | 'changes';

/** @returns an item for each person, or for each request if the node does not wait for results */
export async function refresh(run: Run): Promise<INodeExecutionData[]> {
  const batches = profileBatches(run);
  const caps = await capsOf(run, batches, `${PATH}/quote`);
  const isWaiting = parameterOf<boolean>(run, 'waitForResults');
  const output: INodeExecutionData[] = [];
  for (const [at, { items, body }] of batches.entries()) {
    const request = await create(run, { items, body: { ...body, max_credits: caps[at] } });
    if (isWaiting) {
      const profiles = await resultsOf(run, request, parameterOf<Format>(run, 'format'));
      output.push(...paired(items, profiles));
    } else output.push(about(items, request));
  }
  return output;
}

function profileBatches(run: Run): Batch[] {
  const options = parameterOf<Options>(run, 'options');
  const fields = {
    synchronous: false,
    ...(options.contactRefreshTime !== undefined && {
      contact_refresh_time: options.contactRefreshTime,
    }),
    ...(options.forceRefresh && { force_refresh: true }),
    ...(options.searchForUnknown === false && { find_match_and_refresh: false }),
    ...(options.requestedAttributes?.length && {
      requested_attributes: options.requestedAttributes.map((name) => ({ name })),
    }),
    ...(options.test && { test: true }),
  };
  return inBatches(run, options.itemsPerRequest || ITEMS_PER_REQUEST).map((items) => ({
    items,
    body: { ...fields, profiles: items.map((item) => profileOf(run, item)) },
  }));
}

function profileOf({ context }: Run, item: number): IDataObject {
  const by = context.getNodeParameter('identifyBy', 0) as keyof typeof IDENTIFIERS;
  const values = Object.entries(IDENTIFIERS[by]).map(([parameter, key]) => {
    const value = context.getNodeParameter(parameter, item, null) as IDataObject[string];
    return [key, key === 'ds_contact_id' && value ? Number(value) : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== ''));
}

type Request = { id: number; unique_identifier: string };

async function create(run: Run, { items, body }: Batch): Promise<Request> {
  const idempotencyKey = idempotencyKeyOf(run, { ...body, from: items[0] });
  const call = { method: 'POST', path: PATH, body, idempotencyKey } as const;
  const { id, unique_identifier } = await run.ask<Request>(call);
  return { id, unique_identifier };
}

type Summary = { status: string };
type Page = { total: number; profiles: IDataObject[] };
/** A request that was done at once, such as one of test contacts, has no pages. */
type WholeOrPage = IDataObject[] | Page;
type Answer = { contact_profile_refreshes?: WholeOrPage; profiles?: WholeOrPage };

/** Results in the order submitted. */
async function resultsOf(
  { context, ask, sleep }: Run,
  { unique_identifier }: Request,
  response_format: Format,
): Promise<IDataObject[]> {
  const path = `${PATH}/request_status`;
  const summary = { unique_identifier, response_format: 'summary' };
  await untilDone(
    () => ask<Summary>({ path, query: summary }),
    ({ status }) => status === 'completed',
    { sleep, signal: context.getExecutionCancelSignal() },
  );
  const profiles: IDataObject[] = [];
  for (let page_no = 1; ; page_no += 1) {
    const query = { unique_identifier, response_format, page_no, page_size: PAGE_SIZE };
    const answer = await ask<Answer>({ path, query });
    const page = (answer.profiles ?? answer.contact_profile_refreshes)!;
    if (Array.isArray(page)) return page;
    profiles.push(...page.profiles);
    if (profiles.length >= page.total || page.profiles.length === 0) return profiles;
  }
}
