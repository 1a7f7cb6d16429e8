-- A jewel may hold other stones than diamonds: these have a colour, but neither its intensity nor a clarity by the diamond scale.
alter table held_stones
  add column gem text not null default 'diamond',
  alter column clarity drop not null,
  drop constraint held_stones_check,
  add constraint held_stones_grades check (
    case gem
      when 'diamond' then num_nonnulls(colour_grade, hue) = 1 and (hue is null) = (intensity is null) and clarity is not null
      else colour_grade is null and hue is not null
    end
  );
