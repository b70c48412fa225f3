-- Up to which position everything was heard when what is known of a subject was seen: an assessor that has heard less does not write over it.
alter table assessor.subjects add column seen_to text collate "C" not null default '';
