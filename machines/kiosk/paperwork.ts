import { openStates } from '#domain/documents/submission.ts'
import { overStates } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import { formsInTheWay } from '../appointment/facts.ts'
import type { Context } from '../effects.ts'
import { recordIn, recordsIn, wordOf } from '../reading.ts'
import { nobody, tellWhat } from '../saying.ts'

/** What a form that was asked for, filled in, signed or read means for the visit that waits for it. */

type Happened = 'required' | 'sent' | 'filled' | 'completed' | 'reviewed' | 'withdrawn'

/** And one that is not there. */
const over: readonly string[] = ['', ...overStates]

const others = (context: Context): readonly Fields[] => recordsIn(context, 'othersOfVisit')
const areAll = (context: Context, ...words: readonly string[]) => others(context).every((one) => words.includes(wordOf(one)))
const isAny = (context: Context, ...words: readonly string[]) => others(context).some((one) => words.includes(wordOf(one)))

/** What is left where one more is done with. */
function doneWith(happened: Happened, context: Context): string | null {
  if (isAny(context, ...openStates)) return happened === 'completed' ? 'receiveForm' : null
  return happened === 'completed' || isAny(context, 'complete', 'reviewed') ? 'completeForms' : 'waiveForms'
}

/** The command for the paperwork as it stands; none where it says so already, or has gone its own way at the desk. */
function commandFor(happened: Happened, paperwork: string, context: Context): string | null {
  if (happened === 'required') return formsInTheWay(paperwork) ? null : 'requireForms'
  if (happened === 'reviewed') return paperwork === 'complete' && areAll(context, 'reviewed', 'withdrawn') ? 'reviewForms' : null
  if (!formsInTheWay(paperwork)) return null
  if (happened === 'sent') return 'sendForms'
  return happened === 'filled' ? 'receiveForm' : doneWith(happened, context)
}

const because = (command: string, context: Context): Fields =>
  command === 'waiveForms' ? { formsWaivedReason: context.record['withdrawnBecause'] } : {}

/** The visit is told; one that is over is left alone. */
export const tellVisit = (happened: Happened) =>
  tellWhat((context) => {
    const visit = recordIn(context, 'theVisit')
    if (!visit || over.includes(wordOf(visit, 'visit'))) return nobody
    const command = commandFor(happened, wordOf(visit, 'paperwork'), context)
    return command === null ? nobody : { command: `appointments.${command}`, record: String(visit['id']), data: because(command, context) }
  })
