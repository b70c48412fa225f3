-- The event store. One row an event, never updated, never deleted.
create schema store;

create table store.event (
  -- 1, 2, 3 … without a gap, in the order of commits.
  position bigint not null,
  stream text collate "C" not null,
  revision int not null,
  event_id uuid not null,
  type text collate "C" not null,
  -- Text that is JSON, kept to the letter: what was said comes back exactly as it was said, key order included.
  data text not null,
  metadata text not null,
  constraint event_position primary key (position),
  constraint event_revision unique (stream, revision),
  constraint event_id_once_a_stream unique (stream, event_id)
);

-- One row: the last position given out. Locking it is the right to append, so positions are gapless and are committed in order.
create table store.head (
  only_row bool primary key default true check (only_row),
  position bigint not null
);
insert into store.head (position) values (0);

-- Records are evidence: the database itself refuses to change them.
create function store.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or deleted';
end $$;
create trigger event_is_never_changed before update or delete or truncate on store.event
  for each statement execute function store.refuse_change();
