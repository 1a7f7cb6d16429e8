-- Texts that pages show are edited like everything else: they carry a version and leave the site without being deleted.
do $$
declare name text;
begin
  foreach name in array array['news', 'services', 'articles', 'history_points', 'consultation_topics', 'faq_groups', 'page_meta', 'blocks', 'banners', 'collections', 'events']
  loop
    execute format('alter table %I add version int not null default 1, add archived_at timestamptz', name);
  end loop;
end $$;

-- A path is no name that an address of the back office could hold.
alter table page_meta add id bigint generated always as identity, add unique (id);

-- A menu is edited as a whole: its entries are rows with a depth, so no circle of parents can be written.
create table menus (
  code text primary key,
  version int not null default 1,
  archived_at timestamptz
);
insert into menus (code) values ('header');

-- From when until when a banner is shown; null: without a beginning, without an end. `told_shown` is what pages were last
-- told: a job follows the clock, so that kept pages do.
alter table banners
  add shown_from timestamptz,
  add shown_until timestamptz,
  add told_shown boolean not null default true,
  add check (shown_from < shown_until);

-- The catalog's section of the home page stood in the code of the pages until now. A new house opens with it.
insert into blocks (code, items)
select 'catalog', '[{
  "title": "Двенадцать огранок",
  "link": {"label": "Весь каталог", "href": "/catalog/"},
  "shapes": true,
  "tiles": [
    {"title": "Бриллианты", "note": "с сертификатом", "href": "/catalog/diamonds/"},
    {"title": "Уникальные", "note": "крупные и цветные", "href": "/catalog/diamonds/unique/"},
    {"title": "Украшения", "note": "с камнями дома", "href": "/catalog/jewelry/"},
    {"title": "Кольца-пози", "note": "с гравировкой", "href": "/catalog/posie/"},
    {"title": "Шкатулки", "note": "наборы под пломбой", "href": "/catalog/"}
  ]
}]'
where exists (select from blocks);
