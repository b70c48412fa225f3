-- The round after a round, by its number: asked for each round that is examined, and whenever anything of it lands.
create index subjects_rounds on assessor.subjects (session, length(id), id) where kind = 'round';
