-- Gaming days are subjects too. What bears on one stands in assessor.concerns: here the sessions that are known by now, and what is noted of
-- boxes and slips comes with the next event of theirs. Each such day is looked at once, and examined if it was left open.
insert into assessor.concerns (kind, id, stream)
select 'gamingDay', venue || '.' || split_part(id, '.', 3), 'tableSession-' || id from assessor.subjects where kind = 'tableSession'
on conflict do nothing;

insert into assessor.subjects (kind, id, session, venue, game)
select distinct 'gamingDay', venue || '.' || split_part(id, '.', 3), '', venue, 'controls' from assessor.subjects where kind = 'tableSession'
on conflict do nothing;
