-- A certificate is the house's own like a photo: everybody may look at it once its item is public.
alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files drop constraint files_public;
alter table files add constraint files_purpose
  check (purpose in ('photo', 'certificate', 'company-paper', 'library', 'pdf'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'certificate' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'library' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);
alter table files add constraint files_public check (purpose in ('photo', 'certificate') or public_at is null);

-- Photos of an item in their order: the first stands on its card, cut around its focus (percent from the left and the top).
create table item_photos (
  item_id bigint not null references items on delete cascade,
  position int not null,
  file_id bigint not null references files,
  alt text not null default '',
  focus_x int not null default 50 check (focus_x between 0 and 100),
  focus_y int not null default 50 check (focus_y between 0 and 100),
  primary key (item_id, position)
);
create index on item_photos (file_id);

-- The certificate itself, as a PDF or a picture.
alter table stones add column certificate_file bigint references files;
alter table held_stones add column certificate_file bigint references files;

-- A photo is cut in more than one way. What was made can be made again.
truncate photo_copies;
alter table photo_copies drop constraint photo_copies_pkey;
alter table photo_copies add column focus text not null;
alter table photo_copies add primary key (file_id, width, format, focus);
