-- Who met a flaw first, and the alarm that tells of it: flaws that are told together share its id, and a try that broke off is made again
-- under the same one. It is kept as long as the flaw, so that what comes again after it was put right is told again.
alter table watch.flaw
  add column found_by text collate "C" not null default 'scrub',
  add column alarm uuid,
  add column alarm_at timestamptz,
  add column is_told bool not null default false;
alter table watch.flaw alter column found_by drop default;
create index flaw_is_untold on watch.flaw (alarm) where not is_told;
