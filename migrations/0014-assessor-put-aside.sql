-- Why a subject was put aside, as a word for programs, and which record stands in the way: its stream, and its place where it is one record.
alter table assessor.parked
  add column reason text not null default 'could-not-be-examined',
  add column stream text,
  add column position text,
  add column event_id text;
