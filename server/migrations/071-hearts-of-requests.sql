-- What was sent stays in the wishlist and names its request, so that nobody sends it twice without wanting to.
alter table draft_items add column request_id bigint references requests on delete set null;
create index on draft_items (request_id) where request_id is not null;
