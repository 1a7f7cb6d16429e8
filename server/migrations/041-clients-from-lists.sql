-- People who came by a list: taken back as a whole they are out of sight, and nobody's address is taken by it.
alter table users add column archived_at timestamptz;
