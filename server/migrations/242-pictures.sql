-- Pictures that texts show, each under a number of its own: who shows it names the number, so another file in its place is
-- seen everywhere at once.
create table library_pictures (
  id bigint generated always as identity primary key,
  name text not null,
  alt text not null,
  caption text not null default '',
  file_id bigint not null references files,
  focus_x int not null default 50 check (focus_x between 0 and 100),
  focus_y int not null default 50 check (focus_y between 0 and 100),
  version int not null default 1,
  archived_at timestamptz
);
create index on library_pictures (file_id);
create trigger bump after insert or update or delete or truncate on library_pictures
  for each statement execute function bump_revision('content');

alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files drop constraint files_public;
alter table files add constraint files_purpose check (
  purpose in ('photo', 'picture', 'certificate', 'company-paper', 'library', 'pdf', 'seller-paper', 'written-offer',
    'phone-recording'));
alter table files add constraint files_owner check (
  case
    when purpose in ('photo', 'picture', 'certificate', 'library', 'seller-paper', 'written-offer', 'phone-recording')
      then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when purpose = 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);
alter table files add constraint files_public check (
  purpose in ('photo', 'picture', 'certificate') or public_at is null);
