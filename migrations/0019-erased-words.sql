-- The record of erasures is compared with the words that are kept, venue by venue: which venues there are is asked of this.
create index text_of_venue on texts.text (venue) where erased_at is null;
