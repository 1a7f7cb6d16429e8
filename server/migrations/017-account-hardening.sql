-- A registration that waits for the link of its letter. Each stands for itself: a link confirms the registration it was
-- sent for, never what somebody else typed for the same address later. Gone when one of them is confirmed.
create table registrations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null,
  name text not null,
  phone text not null,
  password_hash text not null,
  -- {"companyName", "inn", "ogrn", "requisites"}; null: a private person.
  company jsonb,
  -- The browser that knows the password: a link opened elsewhere asks for a new one.
  visitor_id text,
  consent_id bigint references consents,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on registrations (email);
create index on registrations (expires_at);

-- Links sent before confirm whoever registered last, so they are void; such people register anew.
delete from letter_tokens where purpose = 'confirm-address';
update users set password_hash = null where confirmed_at is null;

-- Recovery codes had 40 bits and a hash without a key. Their owners are told to take new ones.
insert into notifications (user_id, title, content, href)
  select distinct user_id, 'Коды восстановления больше не действуют',
    E'Мы сделали коды длиннее. Получите новые в\u00A0настройках входа.', '/personal/'
  from recovery_codes where used_at is null;
delete from recovery_codes;

-- «This address is registered already» would tell a stranger who comes to an event: the second registration stands, and
-- a letter tells its reader.
drop index event_registrations_event_id_email_idx;
create index on event_registrations (event_id, email) where state <> 'cancelled';
