-- Corrections of type that an editor took back, by field: they are not made again in this text.
create table kept_spellings (
  kind text not null,
  entity_id text not null,
  field text not null,
  keys text[] not null,
  primary key (kind, entity_id, field)
);
