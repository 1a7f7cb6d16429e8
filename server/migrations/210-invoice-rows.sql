-- Beside the title, as the paper says it: numbers of certificates.
alter table invoice_rows add note text not null default '';
