-- Tokens of links, encrypted with a key of the house; the bodies hold marks in their places.
alter table letters add column tokens text;

-- Letters that have left lose the links that act: they cannot be sent again, so that no dead link leaves the house.
update letters set html = '', unsubscribe_url = null,
  plain = regexp_replace(plain, '(#[a-z]+=|/letters/unsubscribe/)[A-Za-z0-9_-]{20,}', '\1{скрыто}', 'g')
where state not in ('queued', 'sending') and plain ~ '(#[a-z]+=|/letters/unsubscribe/)[A-Za-z0-9_-]{20,}';
