-- How many people of a party have come in, and when the last of them did.
alter table event_registrations
  add column arrived integer not null default 0,
  add column arrived_at timestamptz,
  add constraint event_registrations_arrived check (
    arrived between 0 and guests and (arrived = 0) = (arrived_at is null)
  );
