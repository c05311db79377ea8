-- expand
-- The entry of a public register that a record comes from, as JSON with register, edition and link
-- (src/people/contacts/merge/origin.ts); null for all other records.
alter table contact_version add column origin text;
alter table contact_observation add column origin text;
alter table company_version add column origin text;
