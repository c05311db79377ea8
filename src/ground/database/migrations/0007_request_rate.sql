-- Requests of an account in the minute that runs, over all nodes: see http/rate. Lost in a crash
-- of the server, which costs nothing but one minute's count.

create unlogged table request_rate (
  account_id bigint primary key,
  minute     timestamptz not null,
  requests   integer not null
) with (fillfactor = 50);
