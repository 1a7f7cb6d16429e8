-- Another session was opened in its browser: the new cookie may still be on its way there when the old one is shown.
alter table sessions add column replaced boolean not null default false;
