-- A certificate is the same with spaces and dashes in its number and without them.
drop index stones_certificate_idx;
create index on stones (translate(lower(certificate), ' -', ''));
