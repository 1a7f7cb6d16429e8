-- The sale that a line counts for, beside the lot of its entry: the equality of a sale is read from one index, and what
-- stands in it is compared with the entries by the check of the books.
alter table money_lines add auction_id bigint;
alter table money_lines disable trigger user;
update money_lines n set auction_id = l.auction_id
from money_entries e join lots l on l.id = e.lot_id where e.id = n.entry_id;
alter table money_lines enable trigger user;

drop index money_lines_account_id_amount_idx;
create index on money_lines (account_id, auction_id) include (amount);

-- By which accounts a buyer has paid before is asked of every invoice that a statement names.
create index on statement_lines (reason) where fate = 'paid';
