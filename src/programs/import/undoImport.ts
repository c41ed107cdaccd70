import type { Client } from '#streams/client/client.ts'
import { executeCommand, waitFor } from './followMigration.ts'

/** Removes what an import created and no user changed since. @returns The exit code. */
export async function undoImport(client: Client, id: string, output: NodeJS.WriteStream): Promise<number> {
  await executeCommand(client, { command: 'migrations.undo', record: id })
  const { state, removed, kept, note } = await waitFor(
    client,
    id,
    (row) => row.state === 'undone' || row.state === 'stopped',
    () => undefined,
  )
  output.write(state === 'undone' ? `undone: ${removed} records removed, ${kept} kept\n` : `The undo stopped. ${note ?? ''}\n`)
  return state === 'undone' ? 0 : 1
}
