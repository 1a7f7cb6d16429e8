-- A hold, a sale or a question about one that was under way while its client was erased is refused, as everything else is.
create function refuse_erased_client() returns trigger language plpgsql as $$
begin
  perform from users where id = new.client_id and erased_at is null for key share;
  if not found then
    raise exception 'the person is erased' using errcode = 'GR410';
  end if;
  return new;
end $$;
create trigger erasure_wins before insert on item_holds for each row
  when (new.client_id is not null) execute function refuse_erased_client();
create trigger erasure_wins before insert on item_sales for each row
  when (new.client_id is not null) execute function refuse_erased_client();
create trigger erasure_wins before insert on sale_asks for each row
  when (new.client_id is not null) execute function refuse_erased_client();
create trigger erasure_wins before insert on item_waits for each row execute function refuse_erased();
