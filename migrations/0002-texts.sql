-- Words that people said, apart from the events that hold their digests: each under a key of its own, so that words can be
-- erased when the law says so and the record stays whole.
create schema texts;

create table texts.text (
  -- Derived from the stream, the event, the place in it and the digest: the same words of the same event are one row.
  ref text collate "C" not null,
  venue text collate "C" not null,
  stream text collate "C" not null,
  event_id uuid not null,
  pointer text not null,
  -- Nonce, ciphertext and tag (AES-256-GCM); the data key likewise, wrapped with the master key. Both are gone when erased.
  sealed bytea,
  data_key bytea,
  -- Appends that are under way with these words. Words that no event holds and no append claims are removed.
  claims uuid[] not null,
  kept bool not null default false,
  put_away_at timestamptz not null default now(),
  erased_at timestamptz,
  erased_by text,
  erased_under text,
  constraint text_ref primary key (ref),
  constraint text_is_there_or_erased check (
    (sealed is null) = (erased_at is not null) and (data_key is null) = (erased_at is not null)
    and (erased_by is null) = (erased_at is null) and (erased_under is null) = (erased_at is null)
  )
);
create index text_unfinished on texts.text (put_away_at) where not kept;

-- Which master key the words here are put away with. With another one they could neither be read nor recognised when sent again.
create table texts.master_key (
  only_row bool primary key default true check (only_row),
  key_id text not null
);
