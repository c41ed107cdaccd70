import type { Fields } from '#domain/wire.ts'
import { recordIn } from '../appointment/facts.ts'
import type { Context } from '../effects.ts'
import { nobody, recordsIn, tell, wordOf } from './reading.ts'

/** What a form that was asked for, filled in, signed or read means for the visit that waits for it. */

type Happened = 'required' | 'sent' | 'filled' | 'completed' | 'reviewed' | 'withdrawn'

const over: readonly string[] = ['', 'departed', 'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'enteredInError']
const open: readonly string[] = ['due', 'sent', 'opened', 'partial']
const awaited: readonly string[] = ['due', 'sent', 'partial']

const others = (context: Context): readonly Fields[] => recordsIn(context, 'othersOfVisit') ?? []
const othersAreOpen = (context: Context) => others(context).some((one) => open.includes(wordOf(one)))
const othersAreRead = (context: Context) => others(context).every((one) => ['reviewed', 'withdrawn'].includes(wordOf(one)))

/** The command for the paperwork as it stands; none where it says so already, or has gone its own way at the desk. */
function commandFor(happened: Happened, paperwork: string, context: Context): string | null {
  if (happened === 'required') return awaited.includes(paperwork) ? null : 'requireForms'
  if (happened === 'reviewed') return paperwork === 'complete' && othersAreRead(context) ? 'reviewForms' : null
  if (!awaited.includes(paperwork)) return null
  if (happened === 'sent') return 'sendForms'
  if (happened === 'filled') return 'receiveForm'
  if (othersAreOpen(context)) return happened === 'completed' ? 'receiveForm' : null
  return 'completeForms'
}

/** The visit is told; one that is over is left alone. */
export const tellVisit = (happened: Happened) =>
  tell((context) => {
    const visit = recordIn(context, 'theVisit')
    if (!visit || over.includes(wordOf(visit, 'visit'))) return nobody
    const command = commandFor(happened, wordOf(visit, 'paperwork'), context)
    return command === null ? nobody : { command: `appointments.${command}`, record: String(visit['id']) }
  })
