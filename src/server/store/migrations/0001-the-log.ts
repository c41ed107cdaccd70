/** The fixed tables. Areas' tables are created from their declarations. */
export const logMigration = {
  number: 1,
  name: 'the log',
  sql: `
    CREATE TABLE practices (
      n INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      made_at TEXT NOT NULL
    ) STRICT;

    -- The lives of each practice's log, the last one current: a restore begins a new one after the position it restored.
    CREATE TABLE epochs (
      n INTEGER PRIMARY KEY,
      practice INTEGER NOT NULL REFERENCES practices,
      epoch TEXT NOT NULL UNIQUE,
      after INTEGER NOT NULL,
      began_at TEXT NOT NULL
    ) STRICT;

    -- entry is canonical JSON; hash is SHA-256 of the practice's hash before and the entry. In the order of commits, so it is only ever appended to.
    CREATE TABLE log (
      n INTEGER PRIMARY KEY,
      practice INTEGER NOT NULL REFERENCES practices,
      position INTEGER NOT NULL,
      hash TEXT NOT NULL,
      entry TEXT NOT NULL,
      UNIQUE (practice, position)
    ) STRICT;

    -- Where in the log a record stands: its history, and the way back from the tables to how it was.
    CREATE TABLE log_of_record (
      record TEXT NOT NULL,
      entry INTEGER NOT NULL REFERENCES log,
      PRIMARY KEY (record, entry)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE timers (
      practice INTEGER NOT NULL REFERENCES practices,
      area TEXT NOT NULL,
      record TEXT NOT NULL,
      name TEXT NOT NULL,
      due TEXT NOT NULL,
      PRIMARY KEY (practice, area, record, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX timers_by_due ON timers (due);

    CREATE TABLE outbox (
      id TEXT PRIMARY KEY,
      practice INTEGER NOT NULL REFERENCES practices,
      channel TEXT NOT NULL,
      recipient TEXT NOT NULL,
      body TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'queued',
      at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX outbox_by_state ON outbox (state, at);

    CREATE TABLE secrets (
      practice INTEGER NOT NULL REFERENCES practices,
      area TEXT NOT NULL,
      record TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (practice, area, record, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE kept_answers (
      practice INTEGER NOT NULL REFERENCES practices,
      principal TEXT NOT NULL,
      route TEXT NOT NULL,
      key TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      status INTEGER NOT NULL,
      body TEXT NOT NULL,
      headers TEXT NOT NULL,
      at TEXT NOT NULL,
      PRIMARY KEY (practice, principal, route, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kept_answers_by_age ON kept_answers (at);

    CREATE TABLE sessions (
      hash TEXT PRIMARY KEY,
      practice TEXT NOT NULL,
      user TEXT NOT NULL,
      kind TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_user ON sessions (practice, user);
    CREATE INDEX sessions_by_end ON sessions (expires_at);

    CREATE TABLE tries (
      n INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tries_by_name ON tries (name, at);
    CREATE INDEX tries_by_age ON tries (at);

    -- What each area's search table was filled with, so that a changed declaration fills it anew.
    CREATE TABLE searched (
      area TEXT PRIMARY KEY,
      fields TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
