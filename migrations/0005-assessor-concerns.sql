-- The streams that a subject's view looks at beside its own and its session's: a dispute is about several sessions and rounds.
create table assessor.concerns (
  kind text not null,
  id text not null,
  stream text not null,
  primary key (stream, kind, id)
);
create index concerns_by_subject on assessor.concerns (kind, id);
