-- Work that waited too long became everybody's, and everybody was told: once.
create table queue_overdue (
  kind text not null check (kind in ('request', 'consultation', 'question')),
  entry_id bigint not null,
  told_at timestamptz not null,
  primary key (kind, entry_id)
);

-- What has been waiting since before is known to everyone already.
insert into queue_overdue (kind, entry_id, told_at)
select kind, id, now() from queue where answered_at is null and sent_at < now() - interval '4 hours';
