-- What the assessor needs to find stale examinations after a restart. Its results are events; this is only its own bookkeeping.
create schema assessor;

create table assessor.checkpoint (
  id int primary key check (id = 1),
  position text collate "C" not null
);

-- Every subject seen. ends_at_ms: the time up to which its view looks at its session; null while it is open.
create table assessor.subjects (
  kind text not null,
  id text not null,
  session text not null,
  venue text not null,
  game text not null,
  ends_at_ms bigint,
  primary key (kind, id)
);
create index subjects_by_session on assessor.subjects (session, ends_at_ms);
create index subjects_by_game on assessor.subjects (venue, game);

-- A subject whose examination failed by a fault of ours: shown to operators, examined again when anything lands in its view.
create table assessor.parked (
  kind text not null,
  id text not null,
  error text not null,
  parked_at timestamptz not null,
  primary key (kind, id)
);
