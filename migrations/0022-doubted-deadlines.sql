-- What is not known of a deadline, in a sentence; null: nothing is doubted. What another program reckoned is reckoned again, so each row gets its own.
alter table deadlines.deadline add column doubt text;
