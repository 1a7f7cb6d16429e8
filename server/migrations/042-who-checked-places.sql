-- Who saw an item where it lies; of earlier checks nobody knows.
alter table item_places add column checked_by bigint references users;
