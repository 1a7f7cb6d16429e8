-- What a file is for says who may read it; `owner_id` is whose it is, where it is somebody's.
alter table files add column purpose text;
alter table files add column owner_id bigint references users;
-- When it was put where everybody looks: a photo of something for sale.
alter table files add column public_at timestamptz;

update files f set purpose = 'admission-paper', owner_id = d.user_id from admission_documents d where d.file_id = f.id;
update files f set purpose = 'photo', public_at = f.created_at
where f.purpose is null and exists (select from items where picture = 'photo-' || f.id);
update files set purpose = 'photo' where purpose is null;

alter table files alter column purpose set not null;
alter table files add constraint files_purpose check (purpose in ('photo', 'admission-paper'));
-- A paper without an owner would be nobody's to refuse.
alter table files add constraint files_owner check (purpose = 'photo' or owner_id is not null);
alter table files add constraint files_public check (purpose = 'photo' or public_at is null);
create index on files (owner_id) where owner_id is not null;

-- Widths of photos, made when first asked for. They go with their photo, in every process at once; a crash may empty the
-- table, then they are made again.
create unlogged table photo_copies (
  file_id bigint not null references files on delete cascade,
  width int not null,
  format text not null,
  bytes bytea not null,
  primary key (file_id, width, format)
);
