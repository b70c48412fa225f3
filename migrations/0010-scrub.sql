-- What is known to be wrong with the record, by position, until a scrub finds it put right; and how far the scrub has come, in which
-- store that counts, and how the last one ended.
create table watch.flaw (
  position text collate "C" not null,
  because text collate "C" not null,
  stream text collate "C" not null,
  revision int not null,
  found_at timestamptz not null default now(),
  primary key (position, because)
);

create table watch.scrub (
  only_row bool primary key default true check (only_row),
  store_id text not null,
  position text collate "C",
  checked_events bigint not null,
  begun_at timestamptz,
  last_finished_at timestamptz,
  last_events bigint not null default 0,
  last_flaws int not null default 0
);
