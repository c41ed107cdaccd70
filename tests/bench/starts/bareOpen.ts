import { DatabaseSync } from 'node:sqlite'

/** The baseline of a start: Node opens the same file and reads the last log entry of each practice, and nothing else. */
const database = new DatabaseSync(process.argv[2] ?? '')
database.prepare('SELECT practice, max(position) FROM log GROUP BY practice').all()
console.log('ready')
database.close()
