/** Finds who opened a record without reading every event of the practice. */
export const eventsByRecordMigration = {
  number: 6,
  name: 'security events by record',
  sql: `
    CREATE INDEX security_events_by_record ON security_events (practice, json_extract(event, '$.record')) WHERE kind = 'recordOpened';
  `,
}
