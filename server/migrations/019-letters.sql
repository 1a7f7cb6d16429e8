-- Where a letter of a mailing is answered with «no more»: mail programs post to it by themselves (RFC 8058).
alter table letters add column unsubscribe_url text;
-- The history of a person, the newest first.
create index on notifications (user_id, id desc);
