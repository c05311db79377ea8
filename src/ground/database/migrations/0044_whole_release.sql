-- expand
-- 0.2.0 has the files up to 0035. Commits before its release call themselves 0.2.0 too and lack some
-- of them; their nodes and those of the release do not mix. Null: releases without the file refuse it.
update migration set works_from = null where name <= '0035_webhook_log.sql' and works_from is not null;
