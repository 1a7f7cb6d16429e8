-- Who may connect, and with which limits: PgBouncer takes none of them from a connection.
create role gran_door login in role gran connection limit 200;
alter role gran_door set statement_timeout = '10s';
alter role gran_door set lock_timeout = '8s';
create role gran_read login in role gran connection limit 200;
alter role gran_read set statement_timeout = '15s';
alter role gran_read set default_transaction_read_only = on;
