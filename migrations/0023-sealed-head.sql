-- What the sealer is about to sign, or has signed last: in the database, so that of two sealers, wherever they run, only one goes on. It
-- proves nothing: that is what witnesses are for.
create schema seal;

create table seal.head (
  only_row bool primary key default true check (only_row),
  -- Counts the sealers: one that was overtaken signs nothing more.
  epoch bigint not null,
  store_id text collate "C",
  leaves bigint not null default 0 check (leaves >= 0),
  root bytea,
  -- When it was said that this would be signed.
  at timestamptz,
  -- When enough witnesses had last signed what we signed, and up to how many leaves.
  quorum_at timestamptz,
  quorum_leaves bigint
);
