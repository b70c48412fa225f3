-- Subjects that nothing closes. look_at_ms: from when on, by our clock, the passing of time alone may show that an open one was left
-- open. left_open: what showed it; ends_at_ms is then where its record ends.
alter table assessor.subjects
  add column look_at_ms bigint not null default 0,
  add column left_open jsonb;
create index subjects_open on assessor.subjects (look_at_ms) where ends_at_ms is null;
create index subjects_left_open on assessor.subjects (session) where left_open is not null;
create index subjects_by_place on assessor.subjects (kind, venue, id);
