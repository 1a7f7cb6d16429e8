-- Legal texts are edited in the back office: an edition of their own grows with every text that is published.
alter table house_documents rename column version to edition;
alter table house_documents
  alter column edition set default 'Редакция 1',
  add version int not null default 1,
  add archived_at timestamptz,
  -- A lawyer has read it: nothing is published without.
  add checked boolean not null default true;

-- What was agreed to keeps its edition, so another text is another edition, whoever writes it.
create function next_edition() returns trigger language plpgsql as $$
begin
  if new.body is distinct from old.body and new.edition = old.edition then
    new.edition := 'Редакция ' || coalesce(substring(old.edition from '\d+')::int, 1) + 1;
  end if;
  return new;
end $$;
create trigger next_edition before update on house_documents for each row execute function next_edition();

-- Who the house is by law, and how it is reached; one row. Empty: not said yet.
create table house_requisites (
  only_row boolean primary key default true check (only_row),
  name text not null default '',
  inn text not null default '',
  ogrn text not null default '',
  kpp text not null default '',
  address text not null default '',
  bank text not null default '',
  bik text not null default '',
  account text not null default '',
  correspondent text not null default '',
  -- «ЮЛ0000000000»: who trades in stones is registered for it.
  assay text not null default '',
  phone text not null default '',
  email text not null default '',
  changed_at timestamptz not null default now()
);
create trigger bump after insert or update or delete or truncate on house_requisites
  for each statement execute function bump_revision('content');

-- When a copy of the house was last written to its end.
alter table house add column backed_up_at timestamptz;
