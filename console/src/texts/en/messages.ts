/** Sentences for the messages of the service. */

import { money } from '../formats.ts';
import { type Messages, sayIn } from '../messages/say.ts';
import { bytes, day, lastPart, number, quoted, row, time } from '../messages/values.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { main } from './main.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...lists.fields,
  ...lists.more,
  addresses: 'The list of addresses',
  as_of: imports.asOf,
  contact_refresh_time: main.refresh.days,
  description: 'The description',
  every: 'The interval',
  expires_at: 'The end',
  from: 'The first day',
  grace_period_hours: 'The time for the current key',
  header_row: lists.headerRow,
  max_credits: 'The spending limit',
  monthly_credits: 'The monthly credits',
  name: 'The name',
  note: 'The note',
  page: 'The page number',
  page_size: 'The page size',
  q: 'The search',
  scopes: 'The list of permissions',
  since: 'The day',
  to: 'The last day',
  types: 'The list of events',
  url: 'The URL',
  webhook: 'The webhook URL',
};

const label = (field: string): string => FIELDS[lastPart(field)] ?? 'A value';
const labels = (fields: string): string => fields.split(', ').map(label).join(', ');

/** Why a higher price was not charged. */
const more = (only: string): string => (only === '' ? '' : '; more was not available');

const inColumn = (column: string): string => (column === '' ? '' : `, column ${number(column)}`);

const LIST_GONE = 'The list is no longer kept. Upload it again.';
const NOT_DONE = 'It is still running. Try again when it is completed.';
const PRUNED = 'The results are no longer kept.';

export const messages: Messages = {
  sentences: {
    row_width: (at, cells, header) =>
      `Row ${number(at)} has ${number(cells)} cells, the header ${number(header)}.`,
    row_quotes: (at, column) =>
      `Row ${number(at)}${inColumn(column)}: a quotation mark is missing.`,
    row_quotes_or_long: (at, most) =>
      `Row ${number(at)}: a quotation mark is missing, or the row is longer than ${number(most)} characters.`,
    row_unstorable: (at, column) =>
      `Row ${number(at)}${inColumn(column)} has a character that cannot be stored (U+0000).`,
    header_unstorable: (column) =>
      `The header in column ${number(column)} has a character that cannot be stored (U+0000).`,
    row_length: (at, length, most) =>
      `Row ${number(at)} has ${number(length)} characters. At most ${number(most)} are read.`,
    row_columns: (at, most) => `Row ${number(at)} has more than ${number(most)} columns.`,
    row_no_json: (at) => `Row ${number(at)} is not valid JSON.`,
    row_no_object: (at) => `Row ${number(at)} is not a JSON object.`,
    row_json_length: (at, most) => `Row ${number(at)} is longer than ${number(most)} characters.`,
    row_nested: (at) => `Row ${number(at)} has too many nested values.`,
    file_empty: () => 'The file is empty.',
    file_header_alone: () => 'The file has a header, but no rows below it.',
    file_no_keys: () => 'The objects in the file have no keys.',
    file_columns: (columns, most) =>
      `The file has ${number(columns)} columns. At most ${number(most)} are read.`,
    file_headers_length: (length, most) =>
      `The headers have ${number(length)} characters. At most ${number(most)} are read.`,
    file_rows: (most) => `The file has more than ${number(most)} rows. Split it.`,
    file_old_excel: () =>
      'This is an old Excel file, or one with a password. Save it as .xlsx without a password.',
    file_no_list: () => 'This file is not a list. Use CSV, Excel (.xlsx), JSON Lines or Parquet.',
    file_zip: () => 'This is a ZIP archive. Unpack it, and upload the list itself.',
    file_no_sheet: () => 'The Excel file has no sheet.',
    file_excel_damaged: () => 'The Excel file is damaged or incomplete.',
    file_excel_unusual: () =>
      'The Excel file exceeds the limits of Excel. Open it in Excel and save it again as .xlsx.',
    file_gzip_damaged: () => 'The compressed file is damaged or incomplete.',
    file_unpacked: (most) => `The file is larger than ${number(most)} MB when unpacked. Split it.`,
    file_parquet_damaged: () => 'The Parquet file is damaged or incomplete.',
    file_parquet_memory: (most) =>
      `Reading the Parquet file takes more than ${number(most)} MB of memory. Write it with smaller row groups.`,
    file_parquet_unavailable: (command) =>
      `This service cannot read Parquet files. An operator can add that with: ${command}`,
    file_missing: () => 'Choose a file.',
    file_several: () => 'Choose one file.',
    form_damaged: () => 'The upload was interrupted. Upload the file again.',
    no_sheets: () => 'Only Excel files have sheets.',
    sheet_absent: (name, sheets) =>
      `There is no sheet “${name}”. The sheets are ${quoted(sheets, ['“', '”'])}.`,
    header_row_none: () => 'Files of this format have no header row.',
    header_row_blank: (at) => `Row ${number(at)} is blank, or the file has fewer rows.`,

    row_nobody: () => 'The row has no LinkedIn URL, no email address, and no name with a company.',
    row_placeholder: (name) =>
      `“${name}” is not a company, so the name alone identifies nobody. Add a LinkedIn URL, an email address or a company.`,
    row_erased: () => 'This person was erased on request and is not stored again.',
    row_date: (field) => `The value of “${label(field)}” is not a date.`,
    row_own_id: (system, most) => `The id of ${system} must have 1 to ${number(most)} characters.`,

    list_gone: () => LIST_GONE,
    column_absent: (column) => `The list has no column “${column}”.`,
    columns_none: () => 'Choose at least one column.',
    columns_of_person: () => main.people.columnsMissing,
    columns_of_match: (_field, fields) => `Choose the columns for: ${labels(fields)}.`,
    column_full_name: () => 'Choose a column for the full name, or for first and last name.',
    column_twice: (field, other) => `${label(field)} and ${label(other)} have the same column.`,
    mapping_absent: () => 'This mapping is no longer saved.',
    mappings_many: (most) => `An account may save ${number(most)} mappings. Forget one first.`,
    lists_kept: (most) => `An account may keep ${number(most)} lists. Delete one first.`,
    list_imported: () => 'The list is being imported. Delete it when the import has ended.',
    contacts_unseen: () => 'None of these people is stored any more.',
    mapping_bytes: () => 'The names of the columns are too long to save the mapping.',
    export_repeat: () => 'The list was deleted during the download. Download the file again.',
    list_rows: (rows, most) =>
      `The list has ${number(rows)} rows. At most ${number(most)} are allowed. Split it.`,
    list_bytes: (most, other) =>
      `The rows of the list take more than ${bytes(most || other)}. Remove columns, or split it.`,
    list_row_bytes: (at, most) => `Row ${number(at)} of the list is larger than ${bytes(most)}.`,
    storage_full: (free, all) =>
      `This does not fit into the storage of your account: ${bytes(free)} of ${bytes(all)} are free. Lists and results are deleted after some time. Send less, wait, or ask your administrator for more.`,

    name_taken: (name) => `The name “${name}” is already used. Choose another one.`,
    jobs_many: (most) =>
      `The account may have ${number(most)} unfinished jobs. Wait until one has ended.`,
    credits_few: (needed, available, command) =>
      `There are not enough credits: ${needed} needed, ${available} available. An operator adds some with: ${command}`,
    quote_ended: () => 'The price is no longer valid. Press Start again for the current price.',
    job_absent: (id) => `There is no job ${id}.`,
    job_over: () => 'The job is completed, so there is nothing left to cancel.',
    job_running: () => NOT_DONE,
    job_pruned: () => PRUNED,
    row_absent: (at, last) => `There is no row ${row(at)}. The last one is ${row(last)}.`,
    page_absent: () => 'There is no such page.',
    request_absent: () => 'There is no such refresh.',
    request_running: () => NOT_DONE,
    request_pruned: () => PRUNED,
    request_members: (most) =>
      `The people were sent with more than ${number(most)} different fields, too many for the columns of a table.`,
    people_none: () => 'There is nobody to refresh or to watch.',
    people_many: (people, most) =>
      `These are ${number(people)} people. At most ${number(most)} are allowed.`,
    person_bytes: (at, most) => `Person ${row(at)} takes more than ${bytes(most)}.`,

    watch_absent: () => 'There is no such watch. It may have been deleted.',
    watches_many: (most) =>
      `The account has ${number(most)} watches, and may not have more. Add people to one of them, or delete one.`,
    watch_people: (people, most) =>
      `The watch would have ${number(people)} people. At most ${number(most)} are allowed.`,
    watch_every: (most) => `The interval must be 1 to ${number(most)} days.`,
    key_scope: (scopes) => `Your key may not do this: it lacks the permission “${scopes}”.`,
    session_over: () => 'The session has ended.',
    role_scope: (role, scopes) =>
      `Your role “${role}” may not do this: it lacks the permission “${scopes}”.`,
    key_cap: (name, cap, left, cost) =>
      `The key ${quoted(name, ['“', '”'])} may spend ${cap} credits a month and has ${left} left. This could cost ${cost}.`,
    key_last: () =>
      'This is the last key that may manage keys. Create another one with the permission “admin” first.',
    watch_budget: () => 'The monthly credits must be more than 0, with at most two decimal places.',

    url_form: () => 'Enter a URL that begins with https:// or http://.',
    url_private: (address) =>
      `The URL must lead to a public address. ${address} is not one. An operator can allow it with the setting webhooks.allow_private_addresses.`,
    endpoints_many: (most) => `An account may have ${number(most)} endpoints. Delete one first.`,
    endpoint_absent: () => 'There is no such endpoint. It may have been deleted.',
    endpoint_off: () => 'The endpoint is switched off or deleted. Switch it on first.',
    delivery_absent: () => 'There is no such delivery. It may no longer be kept.',
    digests_many: (most) => `An account may have ${number(most)} digests. Delete one first.`,
    digest_absent: () => 'There is no such digest. It may have been deleted.',
    digest_email: () =>
      'This service sends no email. The people who run it can set up a mail server.',
    digest_address: () => 'Enter one email address, without a name.',
    secret_often: () => 'The secret was changed too often within 24 hours. Try again later.',

    key_invalid: () => 'The key is unknown or has expired.',
    key_missing: () => 'Enter an API key.',
    key_rolled: (until) =>
      `This key was replaced and is valid until ${time(until)}. Sign in with the new key.`,
    rolls_many: (most, seconds) =>
      `A key may be rolled ${number(most)} times an hour. Try again in ${number(seconds)} seconds.`,
    account_inactive: () => 'The account is inactive.',
    subscription_over: (on) => `The subscription expired on ${day(on)}.`,
    operators_only: () =>
      'Only operator accounts may do this. The people who run the service can give you the role.',

    charge_old: (on, days) =>
      `This was charged on ${day(on)}. Problems can be reported for ${number(days)} days.`,
    no_move_told: () => 'No move was reported for this person.',
    person_erased: () => 'This person has been erased.',
    person_unmatched: () => 'Nobody was found for this row.',
    test_request: () => 'This was a test request, which is never charged.',

    contact_absent: () => 'There is no such contact, or your account may not see it.',
    watched_absent: () => 'This person is no longer watched.',
    own_id_form: () => 'Enter the system and the id, such as hubspot:123.',
    import_name: (most) => `The name must have 1 to ${number(most)} characters, on one line.`,
    import_future: (today) => `The day must not be later than today, ${day(today)}.`,
    imports_many: (running) =>
      `${number(running)} imports are running. Wait until one of them has ended.`,
    import_absent: () => 'There is no such import.',
    import_preview: () => 'This was a preview, which has changed nothing.',
    import_running: () => 'The import is still running.',
    import_old: () => 'The import is older than 7 days, so it can no longer be undone.',
    checkups_many: (running) =>
      `${number(running)} check-ups are running. Wait until one of them has ended.`,
    checkup_absent: () => 'There is no such check-up. It may no longer be kept.',
    checkup_running: () => 'The check-up is still running. Its report is not complete.',
    move_absent: () => 'There is no such move.',
    days_reversed: (from, to) => `The first day, ${day(from)}, is after the last day, ${day(to)}.`,
    days_many: (most) =>
      `There are more than ${number(most)} jobs and refreshes in this period. Choose fewer days.`,

    unconfirmed: () =>
      'The database did not confirm this. It may have happened: check before you repeat it.',
    busy: () => main.states.busy,
    calls_many: (most) =>
      `These were more than ${number(most)} calls within a minute. Wait a moment.`,
    repeated_otherwise: () => 'This was already sent with other content. Reload the page.',
    answer_erased: () => 'A person in the answer has been erased since. Reload the page.',
    body_unstorable: () => 'The text has a character that cannot be stored (U+0000).',
    body_bytes: (most) => `This is larger than ${bytes(most)}. Split it.`,
    unknown_route: () => 'The service does not know this address. Its version may be older.',
    field_missing: (field) => `${label(field)} is missing.`,
    field_empty: (field) => `${label(field)} must not be empty.`,
    field_length: (field, most) => `${label(field)} must have at most ${number(most)} characters.`,
    field_entries: (field, most) => `${label(field)} must have at most ${number(most)} entries.`,
    field_most: (field, most) => `${label(field)} must be at most ${number(most)}.`,
    field_least: (field, least) => `${label(field)} must be at least ${number(least)}.`,
    field_positive: (field) => `${label(field)} must be more than 0.`,
    field_decimals: (field) => `${label(field)} must have at most two decimal places.`,
    field_between: (field, least, most) =>
      `${label(field)} must be a whole number from ${number(least)} to ${number(most)}.`,
    field_whole: (field) => `${label(field)} must be a whole number.`,
    field_day: (field) => `${label(field)} must be a day such as 2026-11-30.`,
    field_value: (field) => `${label(field)} is not valid.`,
  },
  reasons: {
    answered: (status) => `answered with status ${status}`,
    gone: (at) => `switched off, because the receiver answered with status 410 on ${time(at)}`,
    no_answer: (seconds) => `no answer within ${seconds} seconds`,
    unknown_host: () => 'the host is unknown',
    unresolved_host: () => 'the host name could not be resolved for now',
    refused: () => 'the connection was refused',
    broken: () => 'the connection broke',
    no_connection: () => 'no connection in time',
    unreachable: () => 'the host is not reachable',
    not_http: () => 'the answer is not HTTP',
    long_headers: () => 'the headers of the answer are too large',
    other_host: () => 'the certificate is for another host',
    expired: () => 'the certificate has expired',
    not_yet_valid: () => 'the certificate is not valid yet',
    self_signed: () => 'the certificate is self-signed',
    unknown_issuer: () => 'the issuer of the certificate is unknown',
    tls: () => 'no encrypted connection (TLS)',
    stopped: () => 'the service was stopped',
    not_public: () => 'the URL does not lead to a public address',
    private_address: (address) => `${address} is not a public address`,
    redirected: () => 'redirected too often, or to no valid URL',
    not_followed: () => 'redirected; redirects are not followed',
    switched_off: () => 'the endpoint is switched off',
    mail_refused: (status) => `the mail server refused the message (${status})`,
    mail_sign_in: () => 'the mail server refused the sign-in of the service',
    mail_slow: () => 'the mail server did not answer in time',
    mail_away: () => 'the mail server could not be reached',
    mail_none: () => 'this service sends no email',
    unsubscribed: () => 'unsubscribed by the link in a message',
    no_url: () => 'not an http or https URL',
    failed: (code) => `failed (${code})`,
    status_was: (status) => `the answer had status ${status}`,
    index_failed: () => 'its files could not be searched',
    rested: () => 'paused after failures',
    waiting: () => 'waits for its turn',
    budget_spent: () => 'its monthly budget is spent',
    budget_unknown: () => 'its budget could not be checked',
    credentials: () => 'refused the credentials',
    unpaid: () => 'requires payment',
    access: () => 'refused access',
    not_json: () => 'the answer is not JSON',
    long_answer: (most) => `the answer is larger than ${most} MB`,
    short_answer: () => 'the answer is incomplete',
    no_record: () => 'the answer is not a contact',
    another_person: () => 'the answer is about another person',
    not_taken: () => 'the answer could not be processed',
    reading: () => 'its data is still being read',
    known: (percent, price, per, earlier) =>
      [
        `knows at least ${percent}% of these people`,
        price === '' ? 'free' : `${money(Number(price))} per ${per}`,
        ...(earlier === '' ? [] : ['sometimes queried earlier, to learn']),
      ].join(', '),
    has_answered: () => 'has answered already',
  },
  ledger: {
    profile: (only) => `profile${more(only)}`,
    email: (only) => `verified work email${more(only)}`,
    corporate_phone: (only) => `office phone${more(only)}`,
    direct: () => 'direct phone, mobile phone or address',
    no_position: () => 'contact without a current position',
    cancelled: () => 'cancelled before it was matched',
    capped: (cost) => `spending limit reached; the price would have been ${cost}`,
    unmatched: () => 'nobody found',
    unverified: () => 'not verified',
    job: (name, matched, leads) => `${name}: ${number(matched)} of ${number(leads)} leads matched`,
    wrong_person: () => 'wrong person',
    wrong_email: () => 'wrong email address',
    wrong_phone: () => 'wrong phone numbers',
    not_moved: () => 'a move that did not happen',
    granted: () => 'added by an operator',
    pruned: () => 'profile of a refresh that is no longer kept',
    forgotten: () => 'work that is no longer kept',
  },
  unknown: (message) => `The service reports: ${message}`,
};

export const saying = sayIn(messages);
