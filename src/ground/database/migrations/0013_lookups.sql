-- A person being asked about upstream is a lookup.
alter table inquiry rename to lookup;
alter index inquiry_pkey rename to lookup_pkey;
alter table enrichment_wait rename column inquiry to lookup;
alter table refresh_profile rename column inquiry to lookup;

-- Those that an earlier release queued.
update graphile_worker._private_tasks set identifier = 'lookup' where identifier = 'inquiry';
update graphile_worker._private_jobs set key = regexp_replace(key, '^inquiry', 'lookup')
where key like 'inquiry%';
