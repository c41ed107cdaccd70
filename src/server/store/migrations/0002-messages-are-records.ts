/** What goes out is a record that people see, in the area `messages`; nothing ever left by this table. */
export const messagesAreRecords = {
  number: 2,
  name: 'messages are records',
  sql: 'DROP TABLE outbox;',
}
