-- A promoted standby begins a new timeline, and with it a new life of every stream.
alter table house add column timeline int;
