/**
 * Holds who opened which record. The security events of earlier releases are taken over, one for each half hour. Those of the history are
 * not, because it is no view of the record.
 */
export const notedOpensMigration = {
  number: 11,
  name: 'open notes',
  sql: `
    CREATE TABLE open_notes (
      n INTEGER PRIMARY KEY,
      practice TEXT NOT NULL,
      area TEXT NOT NULL,
      record TEXT NOT NULL,
      kind TEXT NOT NULL,
      reader TEXT NOT NULL,
      name TEXT NOT NULL,
      at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX open_notes_by_area ON open_notes (practice, area);
    CREATE INDEX open_notes_by_record ON open_notes (practice, area, record);
    CREATE INDEX open_notes_by_reader ON open_notes (practice, area, record, kind, reader, at);
    INSERT INTO open_notes (practice, area, record, kind, reader, name, at)
      SELECT practice, json_extract(event, '$.area'), json_extract(event, '$.record'), json_extract(event, '$.by.kind'),
        json_extract(event, '$.by.id'), json_extract(event, '$.by.name'), min(at)
      FROM security_events
      WHERE kind = 'recordOpened' AND json_extract(event, '$.by.id') IS NOT NULL AND json_extract(event, '$.record') IS NOT NULL
        AND json_extract(event, '$.route') NOT LIKE '%/:id/_%'
      GROUP BY practice, json_extract(event, '$.area'), json_extract(event, '$.record'), json_extract(event, '$.by.kind'),
        json_extract(event, '$.by.id'), unixepoch(at) / 1800
      ORDER BY min(at), min(n);
  `,
}
