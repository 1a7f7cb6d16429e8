-- Tenths of a degree and of a percent, where a certificate states them.
alter table stones add column crown_angle int check (crown_angle between 100 and 600);
alter table stones add column pavilion_angle int check (pavilion_angle between 200 and 600);
alter table stones add column girdle_share int check (girdle_share between 5 and 150);

-- What light does in stones of these proportions; stones alike share a row.
create table light_passports (
  key text primary key,
  figures jsonb not null,
  measured_at timestamptz not null default now()
);

-- Whose passport is this stone's, and how much light it returns, in tenths of a percent: lists are filtered by it. Both
-- are null until the house has computed them.
alter table stones add column light_key text;
alter table stones add column light int check (light between 0 and 1000);
create index on stones (light_key);
create index on stones (item_id) where light is null;

-- Other proportions are another light.
create function forget_light() returns trigger language plpgsql as $$
begin
  new.light_key := null;
  new.light := null;
  return new;
end $$;
create trigger forget_light before update on stones for each row
  when ((old.shape, old.table_share, old.depth_share, old.length, old.width, old.crown_angle, old.pavilion_angle, old.girdle_share)
    is distinct from (new.shape, new.table_share, new.depth_share, new.length, new.width, new.crown_angle, new.pavilion_angle, new.girdle_share))
  execute function forget_light();
