-- Lists of suppliers tell neither the mine nor the years of a stone, seldom its culet and the day of its certificate.
alter table stones
  alter column culet drop not null,
  alter column origin drop not null,
  alter column year drop not null,
  alter column age drop not null,
  alter column cutting_days drop not null,
  alter column certified_on drop not null;
