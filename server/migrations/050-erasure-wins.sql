-- A write that was under way while its person was erased must not bring them back: it waits for the erasure, which holds
-- the person's row, and is refused. A row that was written before is found by the erasure, which waits for its writer.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and erased_at is null for key share;
  if not found then
    raise exception 'the person is erased' using errcode = 'GR410';
  end if;
  return new;
end $$;

do $$
declare
  named text;
begin
  foreach named in array array['admissions', 'client_notes', 'companies', 'company_corrections', 'company_papers', 'consents', 'consultations',
    'draft_items', 'email_changes', 'event_registrations', 'identifications', 'letter_tokens', 'meetings', 'papers', 'questions',
    'requests', 'saved_filters', 'subscribers']
  loop
    execute format('create trigger erasure_wins before insert on %I for each row
      when (new.user_id is not null) execute function refuse_erased()', named);
  end loop;
end $$;

-- Samples of cells of lists that have ended.
update imports set columns = (select coalesce(jsonb_agg(one || '{"samples": []}' order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as listed (one, place))
where state in ('unreadable', 'applied', 'lost');
