-- How far the watch over the store has looked for records that we did not write; in which store that counts, and its last event.
create schema watch;

create table watch.checkpoint (
  only_row bool primary key default true check (only_row),
  position text collate "C" not null,
  store_id text not null,
  mark jsonb not null
);
