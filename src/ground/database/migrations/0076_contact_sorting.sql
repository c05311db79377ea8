-- expand
alter table contact_listing
  -- The name and the current employer in comparison form, for sorting; null if there is none.
  add column sort_name text collate "C",
  add column sort_employer text collate "C",
  -- Whether a work address is known. Null in rows that an earlier release listed: they are listed
  -- again, with the columns above and with more terms.
  add column has_email boolean;

-- The name of the uploaded file, so that lists can be found again; null for lists of earlier releases.
alter table list add column name text;
