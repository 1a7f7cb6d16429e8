-- What the house proposed for a lot's figures, and what it follows from; null: nothing was proposed for these items.
alter table prepared_lots add origins jsonb;
