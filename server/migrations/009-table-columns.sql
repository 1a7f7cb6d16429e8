-- The tables of auctions have columns to choose as well.
alter table table_columns drop constraint table_columns_catalog_check,
  add constraint table_columns_catalog_check
    check (catalog in ('diamond', 'diamond_boxes', 'jewelry', 'posie', 'lots', 'bid_log'));
