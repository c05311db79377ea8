-- What claims deliveries and sends them is called a dispatcher. Index conditions follow by themselves.
alter table webhook_delivery rename column courier to dispatcher;
