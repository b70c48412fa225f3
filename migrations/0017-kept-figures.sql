-- What was computed of table sessions, and of tables' gaming days, out of the read models, so that nobody has to wait while it is computed again. `seen` says how far each
-- read model was, at the table and on the days that the figure rests on: where it does not say the same by now, the row is passed over.
create schema p_kept;

create table p_kept.figure (
  -- What it is: the windows of a float, the variances of a session …
  kind text collate "C" not null,
  -- The session, or the table and the day.
  subject text collate "C" not null,
  venue text collate "C" not null,
  table_id text collate "C" not null,
  from_day text collate "C" not null,
  to_day text collate "C" not null,
  -- What it rests on beside its table and these days, as its kind looks it up again; null where it rests on nothing else.
  rests json,
  -- The fingerprint of the program that computed it; null where its connections name none.
  made_by text,
  seen text not null,
  figure json not null,
  primary key (kind, subject)
);
create index figure_by_subject on p_kept.figure (subject);
