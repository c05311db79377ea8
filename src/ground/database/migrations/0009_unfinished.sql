-- Finding unfinished work that has lost its task, whatever else the tables hold: see queue/lost-work.

create index refresh_request_running on refresh_request (id) where status = 'running';
create index enrichment_chunk_unfinished on enrichment_chunk (job_id, chunk) where done_at is null;

-- How often tasks that are still in the queue were abandoned by their workers: see queue/abandoned.
create table task_death (
  task   bigint primary key,
  deaths integer not null
);

-- The queue's own table: the tasks that are under way, and those that are tried no more.
create index tenure_locked on graphile_worker._private_jobs (locked_by)
  where locked_by is not null;
create index tenure_spent on graphile_worker._private_jobs (id)
  where locked_at is null and attempts >= max_attempts;

-- Answers are forgotten without a task now; one that was still queued would wait for ever.
delete from graphile_worker._private_jobs
where locked_at is null
  and task_id = (select id from graphile_worker._private_tasks where identifier = 'forget_answers');
