-- What people agree to is kept when an edition is published, not by the first who agrees to it: writers of consents waited
-- for each other there, one of them held by an erasure that waited for another.
create function keep_edition() returns trigger language plpgsql as $$
begin
  if new.archived_at is null then
    insert into consent_texts (purpose, version, html) values (new.code, new.edition, new.body)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_edition after insert or update on house_documents
  for each row execute function keep_edition();

insert into consent_texts (purpose, version, html)
select code, edition, body from house_documents where archived_at is null
on conflict do nothing;
