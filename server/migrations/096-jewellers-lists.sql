-- What jewellers' lists do not give: a УИН before the piece is sold, letters of grades for small diamonds, the weight of
-- each of them. «3/5» is kept as it was written; a group that was weighed together keeps that weight.
alter table jewels
  alter column uin drop not null,
  alter column metal_weight drop not null;
alter table held_stones
  add column together int check (together > 0),
  add column graded text check (length(graded) between 1 and 40),
  drop constraint held_stones_grades,
  add constraint held_stones_grades check (
    case gem
      when 'diamond' then num_nonnulls(colour_grade, hue) <= 1 and (hue is null) = (intensity is null)
      else colour_grade is null and hue is not null
    end
  );
