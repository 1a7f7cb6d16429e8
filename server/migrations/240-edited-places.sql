-- What an edition of a legal text changed, in words that its readers see.
alter table house_documents add changes text not null default '';

-- An entry that is kept for later and shown to nobody.
alter table menu_items add hidden boolean not null default false;
