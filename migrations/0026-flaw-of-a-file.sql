-- Which file of the sealed record a flaw is of, by its path in there; null where it is of an event, or nobody can tell.
alter table watch.flaw add column file text collate "C";
