-- The master key of words can be replaced while words are under the one before.
alter table texts.text
  -- Which master key the data key is wrapped with; null: the first one (texts.master_key), as programs wrote it that knew no other.
  add column key_id text collate "C";
create index text_by_key on texts.text (key_id) where data_key is not null;

-- The digests of words are keyed by what was derived from the first master key, and stay so: a retry must have the same content. Once that
-- key is replaced, what was derived is kept here, wrapped with a later one.
alter table texts.master_key
  add column digest_key bytea,
  add column digest_key_id text,
  add constraint digest_key_is_wrapped check ((digest_key is null) = (digest_key_id is null));

-- The master keys that words were ever wrapped with, in the order in which they came: the last one counts.
create table texts.wrapping_key (
  number bigint generated always as identity primary key,
  key_id text not null unique,
  since timestamptz not null default now()
);
insert into texts.wrapping_key (key_id) select key_id from texts.master_key;
