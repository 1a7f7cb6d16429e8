-- What the plan says of a row stands beside the row: a plan is written by COPY, and made anew it leaves the wide rows of
-- the file where they lie. A crash may forget it, as it forgets the rows.
create unlogged table import_plans (
  import_id bigint not null,
  row int not null,
  part text not null,
  entity_id text,
  title text not null,
  picture text,
  -- What the file wants and what stood there of it, as texts that nobody searches; of both what differs. A new one has
  -- no `after`: all that it will hold follows from what is wanted.
  wanted json,
  seen json,
  before jsonb,
  after jsonb,
  complaints jsonb,
  note text not null,
  primary key (import_id, part, row)
);
create index on import_plans (import_id, entity_id) where entity_id is not null;

-- Numbers that new ones got when they were loaded.
create unlogged table import_numbers (
  import_id bigint not null,
  row int not null,
  entity_id text not null,
  primary key (import_id, row)
);

insert into import_plans (import_id, row, part, entity_id, title, picture, wanted, seen, before, after, complaints, note)
select import_id, row, part, entity_id, title, picture, wanted::text::json, seen::text::json, before, after, complaints, note
from import_rows where part is not null;

-- Their indexes go with them.
alter table import_rows drop column part, drop column entity_id, drop column title, drop column picture,
  drop column wanted, drop column seen, drop column before, drop column after, drop column complaints, drop column note;
