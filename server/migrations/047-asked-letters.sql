-- Written because somebody asked who is not provably the reader: the house writes so many an hour and no more.
alter table letters add column asked boolean not null default false;
create index letters_asked on letters (created_at) where asked;
