import { digitsOf } from '#domain/words/time.ts'
import type { Client, Tap } from '#streams/client.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { type Winner, whoWon } from '#streams/derive/whoWon.ts'
import { say, sayState } from './sayings.ts'

/** Who was quicker than a tap that was refused: `Ana seated Peter Karagiannis in chair 2 at 10:41.` `null` where nobody was. */
export function sayWhoWon(client: Client, day: DayRows, tap: Extract<Tap, { phase: 'refused' }>): string | null {
  const won = whoWon({ day, lastMove: client.lastMove }, { ...tap, reason: tap.problem.reason })
  return won?.patient ? sentence(won, client.me.id, day.location.timeZone) : null
}

function sentence({ by, did, patient, chair, at }: Winner, me: string, timeZone: string): string {
  const words = {
    name: patient ? `${patient.preferredName ?? patient.firstName} ${patient.lastName}` : '',
    where: chair === null ? '' : /^\d+$/.test(chair) ? say('inChair', { chair }) : chair,
    time: digitsOf(at, timeZone),
    state: sayState(`visit.${did}`),
  }
  if (by && by.kind !== 'system') return say(`won.${did}`, { ...words, who: by.id === me ? say('you') : calledBy(by.name) })
  return say(did === 'seated' || did === 'inTreatment' ? `since.${did}` : 'since.other', words)
}

/** As colleagues say it: the first name, or the title with the surname. */
const calledBy = (name: string): string => (/^(dr|prof)\.? /i.test(name) ? name : (name.split(' ')[0] ?? name))
