-- expand
-- Calls to sources, counted by day. Rows are kept for 400 days.
create table source_call (
  day date not null,
  source text not null,
  -- The best identifier of the question: linkedin_url, email or name.
  asked_by text not null,
  -- ISO 3166 code of the stored contact's country; empty if unknown.
  country text not null,
  -- True if the profile was requested, false if only contact details were.
  profile boolean not null,
  -- The sources that did not know the person before, in alphabetical order, separated by commas.
  after text not null,
  asked integer not null,
  known integer not null,
  unknown integer not null,
  failed integer not null,
  disputed integer not null,
  behind integer not null,
  agreed integer not null,
  wrong integer not null,
  -- The cost in millionths of the operator's currency.
  cost bigint not null,
  -- Answered calls by duration; src/sources/tally/durations.ts has the bounds.
  durations integer[] not null,
  primary key (day, source, asked_by, country, profile, after)
);

-- The budget of a source in a month, in millionths of the operator's currency.
create table source_month (
  source text not null,
  -- YYYY-MM, in UTC.
  month text not null,
  -- The amount for calls in progress, and for calls of nodes that died.
  reserved bigint not null,
  spent bigint not null,
  -- The number of calls that the last statement granted, and the time calls were last granted.
  granted integer not null,
  granted_at timestamptz not null,
  primary key (source, month)
);
