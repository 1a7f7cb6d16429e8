-- A pearl has neither facets nor a colour that must be told.
alter table held_stones
  drop constraint held_stones_grades,
  add constraint held_stones_grades check (
    case gem
      when 'diamond' then num_nonnulls(colour_grade, hue) <= 1 and (hue is null) = (intensity is null)
      else colour_grade is null
    end
  );
