-- When what was wrong was put right by the service itself: a file of the sealed record that the sealer made anew, or what stopped it.
-- A file that lacks again after that is told again.
alter table watch.flaw add column mended_at timestamptz;
