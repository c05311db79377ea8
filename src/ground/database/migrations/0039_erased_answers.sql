-- expand
alter table webhook_delivery add column drops_answer boolean;
comment on column webhook_delivery.drops_answer is
  'True: a person was erased during the POST, so its answer is not kept. Cleared with its outcome.';
