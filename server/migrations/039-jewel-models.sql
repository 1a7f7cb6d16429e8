-- How a jewel's stones stand to each other and how it is locked, where the house knows it: its picture follows.
alter table jewels
  add column model text check (model in ('solitaire', 'three-stone', 'halo', 'pave', 'line', 'eternity')),
  add column lock text check (lock in ('english', 'hook', 'screw'));
