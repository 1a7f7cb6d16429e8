-- How owners are reached, as it was at each time: who changes where money goes is not called by a number of their own.
create table seller_contacts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  phone text not null,
  email text not null,
  by_id bigint references users,
  at timestamptz not null default house_now()
);
create index on seller_contacts (seller_id, id desc);
create index on seller_contacts (by_id);
insert into seller_contacts (seller_id, phone, email, at)
select id, coalesce(phone, ''), coalesce(email, ''), '2000-01-01' from sellers;

create function keep_contacts() returns trigger language plpgsql as $$
begin
  insert into seller_contacts (seller_id, phone, email)
  values (new.id, coalesce(new.phone, ''), coalesce(new.email, ''));
  return null;
end $$;
create trigger first_contacts after insert on sellers for each row execute function keep_contacts();
create trigger changed_contacts after update of phone, email on sellers for each row
  when ((new.phone, new.email) is distinct from (old.phone, old.email))
  execute function keep_contacts();

-- By which number the owner was called: one read from the contract where none had stood long enough.
alter table seller_requisites add column called_phone text not null default '';
