-- Hundredths of a millimetre of what is seen from the front; a ring, a bracelet and a necklace have a width alone.
alter table jewels
  add column height int check (height > 0),
  add column width int check (width > 0);
