-- A company's papers, in one place: admissions refer to them. To erase somebody's, delete their rows of `files`: these go
-- with them, and so do the references.
create table company_papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('charter', 'extract', 'power', 'requisites', 'deposit', 'contract', 'invoice', 'act',
    'protocol', 'other')),
  -- The company's own words: «на Е. В. Орлову». Empty: the kind says enough.
  title text not null default '',
  -- The house gave it to the company; such a one is not reviewed.
  from_house boolean not null default false,
  state text not null default 'review' check (state in ('review', 'accepted', 'refused')),
  reason text not null default '' check (state <> 'refused' or reason <> ''),
  -- The last day on which it is good. «Истёк» follows from it, no row is written.
  valid_until date,
  -- How many days before that day the company was last told: 30, 7, and 0 once it has passed.
  told_days int check (told_days in (30, 7, 0)),
  -- What has taken its place; taken away, this one stands again.
  replaced_by bigint references company_papers on delete set null,
  file_id bigint not null unique references files on delete cascade,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users
);
create index on company_papers (user_id, id);
create index on company_papers (id) where state = 'review' and replaced_by is null;
create index on company_papers (valid_until) where state = 'accepted' and valid_until is not null;
create unique index on company_papers (replaced_by) where replaced_by is not null;

-- Which papers an admission names. A named one is not deleted; the use case holds that, erasure goes past it.
create table admission_papers (
  admission_id bigint not null references admissions,
  paper_id bigint not null references company_papers on delete cascade,
  named_at timestamptz not null default now(),
  primary key (admission_id, paper_id)
);
create index on admission_papers (paper_id);

alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
update files set purpose = 'company-paper' where purpose = 'admission-paper';
alter table files add constraint files_purpose check (purpose in ('photo', 'company-paper', 'library', 'pdf'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    -- The house's own.
    when 'library' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);

-- Those that were sent with a request. A manager who admitted the company has accepted them. What was sent and never
-- attached was promised to be forgotten within a day.
create table moved as
  select d.id, d.user_id, d.admission_id, d.file_id, d.created_at, f.name, a.state, a.decided_at, a.decided_by
  from admission_documents d join files f on f.id = d.file_id join admissions a on a.id = d.admission_id;
insert into company_papers (user_id, kind, state, file_id, created_at, decided_at, decided_by)
  select user_id,
    case
      when name ilike '%устав%' then 'charter'
      when name ilike '%выписк%' or name ilike '%егрюл%' then 'extract'
      when name ilike '%доверенност%' then 'power'
      when name ilike '%реквизит%' then 'requisites'
      else 'other'
    end,
    case when state = 'approved' and decided_by is not null then 'accepted' else 'review' end,
    file_id, created_at,
    case when state = 'approved' and decided_by is not null then decided_at end,
    case when state = 'approved' then decided_by end
  from moved order by id;
insert into admission_papers (admission_id, paper_id, named_at)
  select m.admission_id, p.id, p.created_at from moved m join company_papers p using (file_id);
drop table moved;
create table unattached as select file_id from admission_documents where admission_id is null;
drop table admission_documents;
delete from files where id in (select file_id from unattached);
drop table unattached;

-- The house's library: what those who work for it read.
create table library_documents (
  id bigint generated always as identity primary key,
  folder text not null check (folder in ('regulations', 'presentations', 'prices', 'templates', 'training')),
  title text not null,
  -- What it is about, in a few sentences: searched together with the title.
  about text not null default '',
  created_at timestamptz not null default now(),
  -- Out of the library; who has read it stays known.
  archived_at timestamptz
);

create table library_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references library_documents,
  number int not null check (number > 0),
  -- What has changed since the one before.
  changes text not null default '',
  -- By which day everybody must have read it; null: whoever likes.
  required_until date,
  file_id bigint not null unique references files,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (document_id, number)
);

create table library_reads (
  version_id bigint not null references library_versions,
  user_id bigint not null references users,
  read_at timestamptz not null default now(),
  primary key (version_id, user_id)
);
create index on library_reads (user_id);
