-- What an event says is a JSON object, and the database itself refuses a row of which that is not true: a row that nobody can read
-- would stop every reader at its place. The check costs 2 µs of PostgreSQL's time for a row of 11.6; columns of type json cost the
-- same, and all that reads them as text would have to say so. Rows that are there already are not looked at here, since one of them
-- must not keep the service from starting: readers and `npm run verify` name it. `is json` needs PostgreSQL 16.
alter table store.event
  add constraint event_data_is_json check (data is json object) not valid,
  add constraint event_metadata_is_json check (metadata is json object) not valid;
