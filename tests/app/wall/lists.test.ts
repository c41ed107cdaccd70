import { describe, expect, test } from 'vitest'
import { deskLines } from '#app/wall/lists/deskLines.ts'
import { theLoudest } from '#app/wall/lists/loudest.ts'
import type { WallDesk } from '#streams/derive/wall/wallDesk.ts'
import type { WallWaiting } from '#streams/derive/wall/wall.ts'
import { aDay, aVisit, ms, rows } from '../../streams/derive/aDay.ts'
import { aReceipt, wallAt } from '../../streams/derive/aWall.ts'

const waitingFor = (ungreeted: string): readonly WallWaiting[] => {
  const names = ['Ana', 'Bea', 'Cleo', 'Dan', 'Eve', 'Fay']
  const visits = names.map((id, index) => aVisit({ id, starts: '10:00', visit: 'arrived', arrived: `09:5${index}`, since: `09:5${index}` }))
  return wallAt(aDay(visits), ms('09:59'), { arrivals: rows([aReceipt(ungreeted, 2)]) }).waiting
}
const namesOf = (waiting: readonly WallWaiting[]) => waiting.map(({ visit }) => visit.id)

describe('where not all of them fit', () => {
  test('[DISPLAY-21] Whom nobody greeted takes the place of somebody who waits longer, and nobody is lost from the count', () => {
    const kept = namesOf(theLoudest(waitingFor('Fay'), 4))
    expect(kept.slice(0, 3)).toEqual(['Ana', 'Bea', 'Fay'])
    expect(kept.slice(3).sort()).toEqual(['Cleo', 'Dan', 'Eve'])
    expect(namesOf(theLoudest(waitingFor('Fay'), 6))).toEqual(['Ana', 'Bea', 'Cleo', 'Dan', 'Eve', 'Fay'])
  })

  const quiet: WallDesk = {
    toGreet: 0,
    ungreeted: 0,
    calls: 0,
    leaving: 0,
    unanswered: { count: 0, since: null },
    silent: { count: 0, since: null },
    kept: 0,
  }

  test('[DISPLAY-22] A quiet desk has its three lines; what is wrong takes the place of what is not so, and each stands where it always stands', () => {
    expect(deskLines(quiet, 4)).toEqual(['toGreet', 'leaving', 'unanswered'])
    const silent = { count: 1, since: '2026-11-24T00:00:00.000Z' }
    expect(deskLines({ ...quiet, calls: 1, silent, toGreet: 2 }, 3)).toEqual(['toGreet', 'calls', 'silent'])
    expect(deskLines({ ...quiet, kept: 3 }, 8)).toEqual(['toGreet', 'leaving', 'unanswered', 'kept'])
  })
})
