/** Drops the outbox table, which was never used: outgoing messages are records in the area `messages`. */
export const messagesMigration = {
  number: 2,
  name: 'messages are records',
  sql: 'DROP TABLE outbox;',
}
