import { letters } from '#demo/data/templates.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import type { DemoPractice } from '../seedPractice.ts'

/** Creates the letters of the practice, and makes all of them ready to write. */
export async function createLetters({ commands, store }: ServerDeps, { practice }: DemoPractice): Promise<void> {
  const principal = demoPrincipal(practice)
  const because = 'the demo practice'
  for (const data of letters) await commands.execute(principal, { command: 'templates.create', data, because })
  const templates = await store.list(practice, 'templates', { where: [{ column: 'kind', is: ['letter'] }] })
  for (const { id } of templates.items) await commands.execute(principal, { command: 'templates.activate', record: id, because })
}
