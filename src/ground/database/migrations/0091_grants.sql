-- expand
-- What a person has granted to an assistant by OAuth (src/money/sign-in/grant.ts). Its permit has the
-- cap and the spending. The hash is that of issuer, subject, client and session at the provider.
create table assistant_grant (
  account_id bigint not null references account,
  hash       bytea not null,
  permit_id  bigint not null unique references permit,
  -- When the latest token was issued; its cap counts.
  issued_at  timestamptz not null,
  primary key (account_id, hash)
);

-- True for the permit of a grant: `monthly_credits` is then its cap for all time, not for a month.
-- Null for permits of keys.
alter table permit add column is_grant boolean;
-- What was charged before `month`.
alter table permit_spending add column charged_before numeric(14,2) not null default 0;
