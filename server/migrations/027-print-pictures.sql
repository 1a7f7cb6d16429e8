-- The same picture large enough for paper: drawn when a PDF first needs it, shared by all stones that look alike.
alter table pictures add column print_master bytea;
alter table pictures add column print_asked_at timestamptz;

-- Since when a paper waits to be made; one that is made again waits anew.
alter table papers add column queued_at timestamptz not null default now();
