-- Directories of the sealed record that somebody asked for: how often that was, and up to which asking they are sealed.
alter table seal.head add column directory_asked bigint not null default 0;
alter table seal.head add column directory_answered bigint not null default 0;
