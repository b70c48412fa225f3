-- Official texts of rulebooks, as compliance staff handed them in: each body once, under the SHA-256 of its own bytes, which the
-- database computes itself. Which text is attached to which edition, by whom and when, is said by events; a body that no event
-- names is never served, and harmless.
create table texts.official_text (
  sha256 text collate "C" not null,
  body bytea not null,
  kept_at timestamptz not null default now(),
  constraint official_text_sha256 primary key (sha256),
  constraint official_text_is_what_its_name_says check (sha256 = encode(sha256(body), 'hex'))
);

create function texts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'official texts are never changed or deleted';
end $$;
create trigger official_text_is_never_changed before update or delete or truncate on texts.official_text
  for each statement execute function texts.refuse_change();
