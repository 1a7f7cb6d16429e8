-- Of a stone only its shape and weight are always known; everything else stands where somebody told it.
alter table stones
  alter column clarity drop not null,
  alter column polish drop not null,
  alter column symmetry drop not null,
  alter column fluorescence drop not null,
  alter column table_share drop not null,
  alter column depth_share drop not null,
  alter column length drop not null,
  alter column width drop not null,
  alter column laboratory drop not null,
  alter column certificate drop not null,
  drop constraint stones_check,
  add constraint stones_colour check (num_nonnulls(colour_grade, hue) <= 1 and (hue is null) = (intensity is null));
