-- Subjects that are still to be examined, and up to which position with all that was recorded: what was examined is struck off, so that
-- work that breaks off goes on where it was. settled: the position up to which everything was examined.
create table assessor.owed (
  kind text collate "C" not null,
  id text collate "C" not null,
  position text collate "C" not null,
  primary key (kind, id)
);
create index owed_by_position on assessor.owed (position, kind, id);
alter table assessor.checkpoint add column settled text collate "C";
update assessor.checkpoint set settled = position;
