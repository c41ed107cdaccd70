/** Events that change no record, so that the log does not have them. An unknown sender belongs to no practice: `practice` is empty then. */
export const securityEventsMigration = {
  number: 5,
  name: 'security events',
  sql: `
    CREATE TABLE security_events (
      n INTEGER PRIMARY KEY,
      practice TEXT NOT NULL,
      kind TEXT NOT NULL,
      at TEXT NOT NULL,
      event TEXT NOT NULL
    ) STRICT;
    CREATE INDEX security_events_by_kind ON security_events (practice, kind);
    CREATE INDEX security_events_by_age ON security_events (at);
  `,
}
