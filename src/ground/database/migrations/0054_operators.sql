-- expand
-- An operator account may read what concerns all accounts, such as the calls to sources.
alter table account add column operator boolean not null default false;
update account set operator = true where id = (select min(id) from account);
