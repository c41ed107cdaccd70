/** The time of an entry in SQL. An entry is canonical JSON, and `at` is the first of its keys. */
export const timeOfEntrySql = 'substr(entry, 8, 24)'
