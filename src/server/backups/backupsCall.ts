import { oneOf } from '#domain/fields.ts'
import { backupKinds } from '#domain/system/systemFigures.ts'
import { processes } from '#resources/system/processes.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'
import { createBackupRunner } from './backupRunner.ts'

/** Begins a backup or a restore drill of this server's data. System shows how it went. */
export const backupsCall = call('POST', '/api/backups/', {
  name: 'backups.start',
  area: processes.name,
  scope: 'sys.e',
  summary: 'Begins a backup or a restore drill',
  description:
    'It runs beside the server, into the folder of the setting BACKUP_DIR, and keeps the newest thirty. The event `system` says how it went.',
  answer: 'What is under way now.',
  body: callShape({ kind: described(oneOf(backupKinds), '`drill` restores the newest backup elsewhere and compares it.') }),
  response: callShape({ running: oneOf(backupKinds) }),
  run: ({ service }, { body: { kind } }) => {
    service(createBackupRunner).start(kind)
    return { running: kind }
  },
})
