-- What keeps the sealer that has the turn from its work, so that every process can tell it, and since when; null where nothing does.
alter table seal.head add column trouble text;
alter table seal.head add column trouble_since timestamptz;

-- The sealer asks all the time whether somebody has met a file that lacks.
create index flaw_of_a_file on watch.flaw (found_at) where file is not null;
