-- When the newest directory of the sealed record was made, and how long that took.
alter table seal.head add column directory_at timestamptz;
alter table seal.head add column directory_took_ms integer;
