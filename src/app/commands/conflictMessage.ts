import { digitsOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { type CommandConflict, findConflict } from '#streams/derive/scheduling/findConflict.ts'
import { t, tState } from '../i18n/translators.ts'
import { underTreatmentStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'

/** Describes the change that made a command fail: `Ana seated Peter Karagiannis in chair 2 at 10:41.` `null` if there is none. */
export function conflictMessage(client: Client, day: DayRows, command: Extract<CommandStatus, { phase: 'refused' }>): string | null {
  const conflict = findConflict({ day, lastChange: client.lastChange }, { ...command, reason: command.problem.reason })
  return conflict?.patient ? formatConflict(conflict, client.me.id, day.location.timeZone) : null
}

function formatConflict({ by, attendance: did, patient, chair, at }: CommandConflict, userId: string, timeZone: string): string {
  const values = {
    name: fullNameOf(patient),
    where: chair === null ? '' : /^\d+$/.test(chair) ? t('inChair', { chair }) : chair,
    time: digitsOf(at, timeZone),
    state: tState(`visit.${did}`),
  }
  if (by && by.kind !== 'system') return t(`conflict.${did}`, { ...values, who: by.id === userId ? t('you') : shortNameOf(by.name) })
  return t(isOneOf(underTreatmentStates, did) ? `since.${did}` : 'since.other', values)
}

/** The first name, or the title with the surname. */
const shortNameOf = (name: string): string => (/^(dr|prof)\.? /i.test(name) ? name : (name.split(' ')[0] ?? name))
