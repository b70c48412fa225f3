-- The deadlines of disputes, as the scheduler reckoned them from the record: no record of anything. Lost, they are reckoned again. What passed
-- is in the store, in streams of its own.
create schema deadlines;

create table deadlines.deadline (
  -- Names the stream into which is said that it passed.
  deadline text collate "C" not null,
  dispute text collate "C" not null,
  venue text collate "C" not null,
  kind text collate "C" not null,
  which text,
  due_at timestamptz not null,
  due_on text collate "C" not null,
  started_by json not null,
  set_by json not null,
  about text[] not null,
  met_by json,
  -- Met before it was due.
  met_in_time bool not null,
  held_by text,
  -- When it was said that it passed; null while nobody said it.
  passed_said_at timestamptz,
  primary key (deadline)
);
create index deadline_by_due on deadlines.deadline (due_at, deadline);
create index deadline_by_venue on deadlines.deadline (venue, due_at, deadline);
create index deadline_by_dispute on deadlines.deadline (dispute);
-- What is to be said next.
create index deadline_to_say on deadlines.deadline (due_at) where not met_in_time and held_by is null and passed_said_at is null;

-- At which tables, and on which gaming days, was played what a dispute is about: when more comes of them, the dispute is looked at again.
create table deadlines.concern (
  dispute text collate "C" not null,
  venue text collate "C" not null,
  table_id text collate "C" not null,
  gaming_day text collate "C" not null,
  primary key (dispute, venue, table_id, gaming_day)
);
create index concern_by_place on deadlines.concern (venue, table_id, gaming_day);

-- Disputes that could not be reckoned, and are tried again.
create table deadlines.waiting (
  dispute text collate "C" not null primary key,
  why text not null,
  since timestamptz not null default now()
);

-- Up to where it was looked for what each read model took. One that was made anew has another generation, and what another program reckoned
-- is reckoned again.
create table deadlines.looked (
  read_model text collate "C" not null primary key,
  generation int not null,
  position text collate "C" not null,
  made_by text
);
