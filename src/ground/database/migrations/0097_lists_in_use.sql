-- expand
-- no transaction
drop index concurrently if exists list_due;
create index concurrently list_due on list (created_at) where not kept;
drop index concurrently if exists import_of_list;
create index concurrently import_of_list on import (list_id) where status = 'running';
