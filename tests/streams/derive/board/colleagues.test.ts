import { describe, expect, test } from 'vitest'
import type { By } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { broughtAbout, type Hearing } from '#streams/derive/board/colleagues.ts'
import { aDay, at, aVisit } from '../aDay.ts'

const ana: By = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
const moved =
  (time: string, by = ana): Client['lastMove'] =>
  () => ({ by, at: at(time), command: 'appointments.setReady' })

const waits = aVisit({ id: 'emily', starts: '10:15', visit: 'arrived', since: '10:10', provider: 'raman' })
const isReady = aVisit({ id: 'emily', starts: '10:15', visit: 'ready', since: '10:20', provider: 'raman' })
const hearing: Hearing = { whose: ['raman'], moments: ['ready', 'examRequested'] }
const listen = (more: Partial<Parameters<typeof broughtAbout>[2]> = {}) =>
  broughtAbout(aDay([waits]), aDay([isReady]), { hearing, me: 'hannah', lastMove: moved('10:20'), ...more })

describe('what a colleague brought about', () => {
  test('[HEAR-1] is heard where it was asked for, with who did it and when', () => {
    expect(listen()).toMatchObject([{ visit: { id: 'emily' }, moment: 'ready', by: ana, at: at('10:20') }])
  })

  test('[HEAR-2] is not heard of another’s visits, nor of another moment', () => {
    expect(listen({ hearing: { ...hearing, whose: ['okafor'] } })).toEqual([])
    expect(listen({ hearing: { ...hearing, moments: ['arrived'] } })).toEqual([])
  })

  test('[HEAR-3] is no news to whoever did it, nor where nobody knows who did', () => {
    expect(listen({ me: 'ana' })).toEqual([])
    expect(listen({ lastMove: () => null })).toEqual([])
    expect(listen({ lastMove: moved('10:05') })).toEqual([])
  })

  test('[HEAR-6] A call for the dentist is heard from every chair by who asked for such calls, and by nobody else', () => {
    const calls = { ...isReady, state: { ...isReady.state, exam: 'requested' as const }, since: { ...isReady.since, exam: at('10:40') } }
    const called = (asked: Hearing) =>
      broughtAbout(aDay([isReady]), aDay([calls]), { hearing: asked, me: 'hannah', lastMove: moved('10:40') })
    expect(called({ whose: [], moments: ['examRequested'] })).toMatchObject([{ moment: 'examRequested', by: ana }])
    expect(called({ whose: ['raman'], moments: ['ready'] })).toEqual([])
  })

  test('[HEAR-4] What stands as it stood is not said again', () => {
    const day = aDay([isReady])
    expect(broughtAbout(day, day, { hearing, me: 'hannah', lastMove: moved('10:20') })).toEqual([])
  })
})
