-- Which store this is: positions count in the store that gave them out and in no other. Not copied along with its events.
create table store.identity (
  only_row bool primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into store.identity default values;

-- What a checkpoint knows of the store in which its position counts: which store it is, and the event that was handled last
-- (stream, revision, position, digest), to be found there again. Null in checkpoints from before: they are believed once.
alter table assessor.checkpoint add column store_id text, add column mark jsonb;

-- The schemas of the projections are made by the projector, not by migrations; those that are there already get the same columns.
do $$
declare
  projection text;
begin
  for projection in
    select table_schema from information_schema.tables where table_schema like 'p\_%' and table_name = 'checkpoint'
  loop
    execute format('alter table %I.checkpoint add column if not exists store_id text, add column if not exists mark jsonb', projection);
  end loop;
end $$;
