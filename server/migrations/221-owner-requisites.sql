-- Where an owner's money is sent, as it was at each time: what was changed lately waits and is called back.
create table seller_requisites (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  bank text not null,
  bik text not null,
  account text not null,
  by_id bigint references users,
  at timestamptz not null default house_now(),
  -- Somebody else than who wrote them called the owner by the number of the contract.
  called_by bigint references users check (called_by <> by_id),
  called_at timestamptz,
  called_note text not null default '',
  -- The owner said that these are not theirs.
  denied_at timestamptz,
  check ((called_by is null) = (called_at is null)),
  check (called_at is null or denied_at is null)
);
create index on seller_requisites (seller_id, id desc);
create index on seller_requisites (by_id);
create index on seller_requisites (called_by);
insert into seller_requisites (seller_id, bank, bik, account, at)
select id, bank, coalesce(bik, ''), coalesce(account, ''), '2000-01-01' from sellers where account is not null;

-- Whatever way an owner's card is written.
create function keep_requisites() returns trigger language plpgsql as $$
begin
  insert into seller_requisites (seller_id, bank, bik, account)
  values (new.id, new.bank, coalesce(new.bik, ''), coalesce(new.account, ''));
  return null;
end $$;
create trigger first_requisites after insert on sellers for each row
  when (new.account is not null) execute function keep_requisites();
create trigger changed_requisites after update of bank, bik, account on sellers for each row
  when ((new.bank, new.bik, new.account) is distinct from (old.bank, old.bik, old.account))
  execute function keep_requisites();
