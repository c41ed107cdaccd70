/**
 * The fixed tables. Each primary and unique key begins with the practice, so that a group of practices can move to another cluster. The
 * tables of the directory are the exception: a request that knows no practice yet reads them.
 */
export type DatabaseMigration = { readonly number: number; readonly name: string; readonly sql: string }

/** Tables that belong to all practices. */
export const directoryTables: readonly string[] = [
  'declarations',
  'file_seals',
  'migrations_run',
  'server_unique',
  'sessions',
  'data_key',
  'searched_fields',
]

const word = 'text COLLATE "C" NOT NULL'

const firstMigration: DatabaseMigration = {
  number: 1,
  name: 'the log',
  sql: `
    -- The row is the counter of the practice's log, and the lock of its writers.
    CREATE TABLE practices (
      practice ${word} PRIMARY KEY,
      name ${word},
      epoch ${word},
      restored_at text COLLATE "C",
      made_at ${word},
      position bigint NOT NULL,
      hash ${word}
    ) WITH (fillfactor = 50);

    -- figures are the cells that the entry changed, which are not part of its hash.
    CREATE TABLE log (
      practice ${word},
      position bigint NOT NULL,
      hash ${word},
      entry ${word},
      figures text COLLATE "C",
      PRIMARY KEY (practice, position)
    );
    CREATE TABLE log_of_record (
      practice ${word},
      area ${word},
      record ${word},
      position bigint NOT NULL,
      version bigint NOT NULL,
      PRIMARY KEY (practice, area, record, position)
    );

    CREATE TABLE list_items (
      practice ${word},
      area ${word},
      field ${word},
      id ${word},
      record ${word},
      PRIMARY KEY (practice, area, field, id, record)
    );
    CREATE TABLE search_words (
      practice ${word},
      area ${word},
      word ${word},
      record ${word},
      PRIMARY KEY (practice, area, word, record)
    );

    CREATE TABLE timers (
      practice ${word},
      area ${word},
      record ${word},
      name ${word},
      due ${word},
      PRIMARY KEY (practice, area, record, name)
    );
    CREATE INDEX timers_by_due ON timers (due);

    CREATE TABLE secrets (
      practice ${word},
      area ${word},
      record ${word},
      name ${word},
      value ${word},
      PRIMARY KEY (practice, area, record, name)
    );

    CREATE TABLE kept_answers (
      practice ${word},
      principal ${word},
      route ${word},
      key ${word},
      body_hash ${word},
      status bigint NOT NULL,
      body ${word},
      headers ${word},
      at ${word},
      PRIMARY KEY (practice, principal, route, key)
    );
    CREATE INDEX kept_answers_by_age ON kept_answers (at);

    CREATE TABLE security_events (
      practice ${word},
      n bigint NOT NULL,
      kind ${word},
      at ${word},
      record text COLLATE "C",
      route text COLLATE "C",
      event ${word},
      PRIMARY KEY (practice, n)
    );
    CREATE INDEX security_events_by_kind ON security_events (practice, kind, n);
    CREATE INDEX security_events_by_record ON security_events (practice, record, n) WHERE record IS NOT NULL;
    CREATE INDEX security_events_by_age ON security_events (at);

    CREATE TABLE figure_cells (
      practice ${word},
      figure ${word},
      location ${word},
      provider ${word},
      day ${word},
      minute bigint NOT NULL,
      bin bigint NOT NULL,
      at bigint NOT NULL,
      measures ${word},
      PRIMARY KEY (practice, figure, location, provider, day, minute, bin)
    );
    CREATE TABLE figure_counts (
      practice ${word},
      figure ${word},
      declaration ${word},
      PRIMARY KEY (practice, figure)
    );

    CREATE TABLE server_unique (
      area ${word},
      fields ${word},
      value ${word},
      practice ${word},
      record ${word},
      PRIMARY KEY (area, fields, value)
    );
    CREATE TABLE sessions (
      hash ${word} PRIMARY KEY,
      practice ${word},
      account ${word},
      kind ${word},
      created_at ${word},
      expires_at ${word}
    );
    CREATE INDEX sessions_by_account ON sessions (practice, account);
    CREATE INDEX sessions_by_end ON sessions (expires_at);
    CREATE TABLE declarations (schema ${word} PRIMARY KEY, declaration ${word}, at ${word});
    CREATE TABLE file_seals (name ${word} PRIMARY KEY, seal ${word});
    CREATE TABLE data_key (fingerprint ${word} PRIMARY KEY);
  `,
}

const figureIds: DatabaseMigration = {
  number: 2,
  name: 'figure ids',
  sql: 'ALTER TABLE figure_cells RENAME COLUMN provider TO ids',
}

const searchedFields: DatabaseMigration = {
  number: 3,
  name: 'searched fields',
  sql: `CREATE TABLE searched_fields (area ${word} PRIMARY KEY, fields ${word})`,
}

/** As in the data file: those of earlier releases are taken over, one for each half hour. */
const openNotes: DatabaseMigration = {
  number: 4,
  name: 'open notes',
  sql: `
    CREATE TABLE open_notes (
      practice ${word},
      n bigint NOT NULL,
      area ${word},
      record ${word},
      kind ${word},
      reader ${word},
      name ${word},
      at ${word},
      PRIMARY KEY (practice, n)
    );
    CREATE INDEX open_notes_by_area ON open_notes (practice, area, n);
    CREATE INDEX open_notes_by_record ON open_notes (practice, area, record, n);
    CREATE INDEX open_notes_by_reader ON open_notes (practice, area, record, kind, reader, at);
    INSERT INTO open_notes (practice, n, area, record, kind, reader, name, at)
      SELECT practice, row_number() OVER (PARTITION BY practice ORDER BY min(n)), area, record, kind, reader, min(name), min(at)
      FROM (
        SELECT practice, n, at, record, floor(extract(epoch FROM at::timestamptz) / 1800) AS half_hour, event::json ->> 'area' AS area,
          event::json #>> '{by,kind}' AS kind, event::json #>> '{by,id}' AS reader, event::json #>> '{by,name}' AS name
        FROM security_events WHERE kind = 'recordOpened' AND record IS NOT NULL AND route NOT LIKE '%/:id/_%'
      ) AS opened
      WHERE reader IS NOT NULL GROUP BY practice, area, record, kind, reader, half_hour;
  `,
}

/** Forward only; a migration is never edited after it has run on any data. */
export const databaseMigrations: readonly DatabaseMigration[] = [firstMigration, figureIds, searchedFields, openNotes]
