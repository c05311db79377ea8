/**
 * The messages of the service that the console can meet, which are English and name a field of the
 * API. Each language has a sentence for each of them. The first pattern that matches counts, so
 * general ones come last. Groups are the values of the sentence, in their order.
 *
 * `test/browser/message-source.test.ts` compares the patterns with the messages in the source.
 */
export const PATTERNS = {
  // Reading a list
  row_width:
    /^(?:file: )?row (\d+)(?:, column \d+| of the file): the row has (\d+) cells, the header has (\d+)$/,
  row_quotes: /^(?:file: )?row (\d+)(?:, column (\d+)| of the file): unbalanced quotes$/,
  row_quotes_or_long:
    /^(?:file: )?row (\d+)(?: of the file)?: unbalanced quotes, or it is longer than (\d+) characters$/,
  row_unstorable:
    /^(?:file: )?row (\d+)(?:, column (\d+)| of the file): holds U\+0000, which cannot be stored$/,
  header_unstorable: /^file: header, column (\d+): holds U\+0000, which cannot be stored$/,
  row_length:
    /^(?:file: )?row (\d+)(?: of the file)?: has (\d+) characters, at most (\d+) are read$/,
  row_columns:
    /^(?:file: )?row (\d+)(?:, column \d+| of the file): at most (\d+) columns are read$/,
  row_no_json: /^(?:file: )?row (\d+)(?: of the file)?: is not valid JSON$/,
  row_no_object: /^(?:file: )?row (\d+)(?: of the file)?: is not a JSON object$/,
  row_json_length: /^(?:file: )?row (\d+)(?: of the file)?: is longer than (\d+) characters$/,
  row_nested:
    /^(?:file: )?row (\d+)(?: of the file)?: (?:is nested deeper|has more values and keys) than the limit of \d+$/,
  file_empty: /^file: is empty$/,
  file_header_alone: /^file: has a header, but no rows below it$/,
  file_no_keys: /^file: has objects without a key$/,
  file_columns: /^file: has (\d+) columns, at most (\d+) are read$/,
  file_headers_length: /^file: has headers of (\d+) characters, at most (\d+) are read$/,
  file_rows: /^file: has more than (\d+) rows$/,
  file_old_excel:
    /^file: is an Excel file of the old kind, or protected by a password; save it as \.xlsx$/,
  file_no_list: /^file: is neither CSV, JSON lines, Excel \(\.xlsx\) nor Parquet$/,
  file_zip: /^file: is a ZIP archive, but no Excel file$/,
  file_no_sheet: /^file: is an Excel file without a sheet$/,
  file_excel_damaged: /^file: is a damaged Excel file(?:, or cut off|: a part of it is no XML)$/,
  file_excel_unusual:
    /^file: has (?:more than \d+ (?:sheets|relationships|styles of cells)|\w+ with names of more than \d+ characters|a cell with more than .*|an? XML .*|XML .*|too (?:long names of|many) parts .*|texts in its cells of more than .*)$/,
  file_gzip_damaged: /^file: is packed by gzip, and damaged or cut off$/,
  file_unpacked: /^file: unpacks to more than (\d+) MB$/,
  file_parquet_damaged: /^file: is not a complete Parquet file$/,
  file_parquet_memory:
    /^file: takes more than (\d+) MB of memory to read; write smaller row groups$/,
  file_parquet_unavailable: /^file: Parquet needs DuckDB, which is not installed: (.*)$/,
  file_missing: /^file: is required, as a file in a field of that name$/,
  file_several: /^file: must be one file$/,
  form_damaged: /^body: is no complete multipart\/form-data \(.*\)$/s,
  no_sheets: /^sheet: only Excel files \(\.xlsx\) have sheets$/,
  sheet_absent: /^sheet: there is no sheet "(.*)"; the sheets are (.*)$/s,
  header_row_none: /^header_row: \w+ has no header row$/,
  header_row_blank: /^header_row: row (\d+) is blank, or beyond the last row$/,

  // Rows that an import rejects
  row_nobody: /^no identifier: linkedin_url, an email, or names and a company name$/,
  row_placeholder: /^no identifier: "(.*)" is a placeholder, .*$/s,
  row_erased: /^suppressed: this person was erased on request and is not stored again$/,
  row_date: /^(?:\w+\[\d+\]\.)?(\w+): not a (?:date|time)$/,
  row_own_id: /^external_ids\.(\S+): must have 1 to (\d+) characters$/,

  // Uploaded lists and their columns
  list_gone:
    /^(?:[\w.]+: )?(?:no list \d+ on this account, or it is no longer kept|list \d+(?: of import \d+|:)? is no longer kept)$/,
  column_absent: /^[\w.]+: the list has no column "(.*)"$/s,
  columns_none: /^(?:\w+\.)?mapping: must not be empty$/,
  columns_of_person:
    /^(?:\w+\.)?mapping: needs email, linkedin_url, or first_name, last_name and company_name$/,
  columns_of_match: /^[\w.]+: match_(?:field|fallbacks) (\w+) needs (.*)$/,
  column_full_name: /^[\w.]+: must not stand beside first_name or last_name$/,
  column_twice: /^mapping\.([\w.]+): has the same column as ([\w.]+)$/,
  mapping_absent: /^id: no saved mapping \S+ on this account$/,
  mappings_many: /^name: an account may have at most (\d+) mappings; delete one$/,
  lists_kept: /^kept: an account may keep at most (\d+) lists; delete one$/,
  list_imported: /^id: list \d+ is being imported; delete it when the import has ended$/,
  contacts_unseen: /^contact_ids: has no contact that this account may see$/,
  mapping_bytes: /^mapping: is larger than (\d+) bytes$/,
  export_repeat: /^unique_identifier: its list was deleted meanwhile; export it again$/,
  list_rows: /^[\w.]+: has (\d+) rows, at most (\d+) are allowed$/,
  list_bytes:
    /^[\w.]+: (?:\d+ leads of it take \d+ bytes with the headers in each, at most (\d+) are allowed|its (?:rows|profiles) take more than (\d+) bytes)$/,
  list_row_bytes:
    /^[\w.]+: row (\d+) below the header is larger than (\d+) bytes(?: with its headers)?$/,
  storage_full: /^storage limit reached: (\d+) of (\d+) bytes are free\..*$/s,

  // Jobs and refreshes
  name_taken: /^[\w.]+: "(.*)" is already taken(?: by job \d+)?$/s,
  jobs_many: /^job limit reached: (\d+) unfinished jobs are allowed$/,
  credits_few:
    /^not enough credits: ([\d.]+) needed, (-?[\d.]+) available; .*"(tenure [^"]*)" adds some$/,
  quote_ended:
    /^[\w.]+: (?:expired at .*; ask for a new one|is for another body; ask for one with the body as it is now|is no quote that this account was given by this endpoint)$/,
  job_absent: /^(?:[\w.]+: )?no lead enrichment job (\S+) on this account$/,
  job_over: /^id: lead enrichment job (\d+) is completed; nothing of it is left to cancel$/,
  job_running:
    /^(?:[\w.]+: (?:lead enrichment )?job \d+ is not completed yet(?:; its status is .*)?|The job is not completed yet\. status: .*)$/,
  job_pruned:
    /^(?:[\w.]+: the results of (?:lead enrichment )?job \d+ are no longer kept(?:, since \S+)?|The results of this job are no longer kept\. .*)$/,
  row_absent: /^position: no (?:lead|profile) (\d+) in this (?:job|request); they are 0 to (\d+)$/,
  page_absent: /^There is no such page\. Check page and page_size\. .*$/,
  request_absent:
    /^(?:\w+: )?(?:no refresh request (\S+) on this account|must be the identifier of a refresh request)$/,
  request_running:
    /^(?:unique_identifier: refresh request \S+ is not completed yet|position: profile \d+ is not concluded yet)$/,
  request_pruned:
    /^(?:unique_identifier: the profiles of refresh request \S+ are no longer kept; .*|subject: the results of this request are no longer kept, since \S+)$/,
  request_members: /^unique_identifier: its profiles have more than (\d+) different members, .*$/,
  people_none: /^people(?:\.\w+)?: has nobody in it$/,
  people_many: /^[\w.]+: has (\d+) (?:people|entries), at most (\d+) are allowed$/,
  person_bytes: /^profiles\[(\d+)\]: is larger than (\d+) bytes$/,

  // Watches
  watch_absent: /^(?:[\w.]+: )?no watch (\S+) on this account$/,
  watches_many: /^watches: the account has (\d+) already, .*$/,
  watch_people: /^[\w.]+: the watch would have (\d+) people, at most (\d+) are allowed$/,
  watch_every: /^every: must be a number of days from "1d" to "(\d+)d"$/,
  watch_budget: /^monthly_credits: must be more than 0, with at most two decimals$/,

  // Webhooks
  url_form: /^(?:[\w.]+: must be an http or https|not an http\(s\)) URL$/,
  url_private: /^[\w.]+: must lead to a public address: (\S+) is not one \(.*\); .*$/,
  endpoints_many: /^webhook_endpoints: an account may have at most (\d+)$/,
  endpoint_absent: /^no webhook endpoint .* on this account$/,
  endpoint_off: /^(?:\w+: )?the webhook endpoint is switched off(?:, or deleted)?$/,
  delivery_absent: /^no webhook delivery .* on this account$/,
  digests_many: /^digests: an account may have at most (\d+)$/,
  digest_absent: /^no digest .* on this account$/,
  digest_email: /^kind: this service sends no email; .*$/,
  digest_address: /^to: must be one email address, without a name$/,
  secret_often: /^the secret was rotated too often within 24 hours$/,

  // Accounts and keys
  key_invalid: /^(?:api_key: is not valid|the API key is not valid: .*)$/,
  key_missing: /^api_key: is missing(?:; .*)?$/,
  key_rolled: /^api_key: was rolled away and is valid until (\S+); roll with the current key$/,
  rolls_many: /^at most (\d+) rolls an hour are allowed; try again in (\d+) seconds$/,
  account_inactive: /^the account is inactive$/,
  subscription_over: /^the subscription expired on (\S+)$/,
  operators_only: /^only accounts with the role operator may do this; .*$/,

  // Disputes
  charge_old: /^subject: was charged on (\S+); a charge can be disputed for (\d+) days$/,
  no_move_told: /^reason: not_moved is only for a result that reports a move$/,
  person_erased: /^position: the contact of (?:lead|profile) \d+ has been erased$/,
  person_unmatched: /^position: (?:lead|profile) \d+ has no contact$/,
  test_request: /^subject: is a test request, which is never charged$/,

  // Keys
  key_scope: /^(?:[\w.]+: was not made by this key; )?the key lacks the scope (.*)$/,
  session_over: /^the session has ended; sign in again$/,
  role_scope: /^the role (\w+) lacks the scope (.*)$/,
  key_cap:
    /^monthly_credits: the key (".*") \(id \d+\) may spend ([\d.]+) credits a month and has ([\d.]+) left; this call could cost ([\d.]+)$/s,
  key_last: /^id: is the last key with the scope admin; .*$/,

  // Contacts, imports, check-ups, moves, credits
  contact_absent:
    /^id: (?:no contact (\S+) that this account may see|no result of this account has shown a contact (\S+))$/,
  watched_absent: /^no contact \S+ in this watch$/,
  own_id_form: /^external_id: must be SYSTEM:ID$/,
  import_name: /^name: must have 1 to (\d+) characters, on one line$/,
  import_future: /^as_of: must not be later than today, (\S+)$/,
  imports_many: /^list_id: (\d+) imports are running; wait until one has ended$/,
  import_absent: /^id: no import \S+ on this account$/,
  import_preview: /^id: import \d+ is a dry run, which has changed nothing$/,
  import_running: /^id: import \d+ is still running$/,
  import_old: /^id: import \d+ is older than 7 days$/,
  checkups_many: /^checkups: (\d+) of this account are running; wait until one has ended$/,
  checkup_absent: /^id: (?:no check-up .* on this account, or it|check-up \d+) is no longer kept$/,
  checkup_running: /^id: check-up \d+ is running; its report is not complete$/,
  move_absent: /^no move \S+ on this account$/,
  days_reversed: /^from: (\S+) is after (\S+), the last day$/,
  days_many: /^group: more than (\d+) jobs and requests from (\S+) to (\S+); ask for fewer days$/,

  // Any call
  unconfirmed: /^the database did not confirm this call; .*$/,
  busy: /^(?:.*; try again|\d+ create calls of the account wait already; wait)$/,
  calls_many: /^more than (\d+) requests within a minute; wait$/,
  repeated_otherwise: /^Idempotency-Key: was used with another body .*$/,
  answer_erased: /^Idempotency-Key: the answer showed somebody who has been erased .*$/,
  body_unstorable: /^body: must not contain U\+0000$/,
  body_bytes: /^body: is larger than (\d+) bytes$/,
  unknown_route: /^no such route: .*$/s,
  field_missing: /^([\w.[\]-]+): is required(?:, .*)?$/,
  field_empty: /^([\w.[\]-]+): must not be empty$/,
  field_length: /^([\w.[\]-]+): must have at most (\d+) characters$/,
  field_entries: /^([\w.[\]-]+): must have at most (\d+) entries$/,
  field_most: /^([\w.[\]-]+): must be <= (\d+)$/,
  field_least: /^([\w.[\]-]+): must be >= (\d+)$/,
  field_positive: /^([\w.[\]-]+): must be more than 0$/,
  field_decimals: /^([\w.[\]-]+): must have at most two decimals$/,
  field_between: /^([\w.[\]-]+): must be a whole number from (\d+) to (\d+)$/,
  field_whole: /^([\w.[\]-]+): must be a whole number$/,
  field_day: /^([\w.[\]-]+): must be a day (?:or a time )?such as .*$/,
  field_value:
    /^([\w.[\]-]+): (?:must be one of .*|must be an? \w+(?: or .*)?|must be given once|is unknown|is no field; .*)$/s,
} as const satisfies Record<string, RegExp>;

export type MessageName = keyof typeof PATTERNS;
