import { hasScopes } from '#domain/scopes.ts'
import { commandOf } from '#resources/registry.ts'
import type { UnreadForm } from '#streams/derive/documents/answersToRead.ts'
import { useClient } from '../../appContext.ts'
import { useSendCommand } from '../../commands/useCommand.ts'

const command = 'submissions.review'

/** Marks forms as read, with the answers that were shown. `null` for a user who may not. */
export function useMarkRead(forms: readonly UnreadForm[]): (() => void) | null {
  const { scopes } = useClient()
  const sendCommand = useSendCommand()
  const review = commandOf(command)
  if (!review || !hasScopes(review.declaration.scope, scopes)) return null
  return () => {
    for (const { id, version, answers } of forms)
      void sendCommand({ command, record: id, data: { shown: answers.map(({ code }) => code) } }, version)
  }
}
