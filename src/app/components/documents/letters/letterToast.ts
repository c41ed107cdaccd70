import { tLetters } from '#locale/documents/letters.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { ToastMessage } from '../../command/Toasts.tsx'

/** Says that a letter leaves by email: no other command of the page has a file. */
export function letterToast({ data: { attachments } }: Pick<CommandStatus, 'data'>): ToastMessage | null {
  const hasLetter = Array.isArray(attachments) && attachments.length > 0
  return hasLetter ? { title: tLetters('emailed'), detail: tLetters('emailedDetail'), hasNoUndo: true } : null
}
