-- What a guest shows at the door as a code: it says nothing of who comes, and cannot be guessed.
alter table event_registrations add pass uuid not null default gen_random_uuid();
create unique index on event_registrations (pass);
