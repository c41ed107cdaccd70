import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { colleagueEvents, type NotificationSettings } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import { aDay, at, anAppointment } from '../../support/dayRows.ts'

const ana: Actor = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
const changeAt =
  (time: string, by = ana): Client['lastChange'] =>
  () => ({ by, at: at(time), command: 'appointments.setReady' })

const waiting = anAppointment({ id: 'emily', starts: '10:15', visit: 'arrived', since: '10:10', provider: 'raman' })
const ready = anAppointment({ id: 'emily', starts: '10:15', visit: 'ready', since: '10:20', provider: 'raman' })
const settings: NotificationSettings = { whose: ['raman'], moments: ['ready', 'examRequested'] }
const eventsWith = (overrides: Partial<Parameters<typeof colleagueEvents>[2]> = {}) =>
  colleagueEvents(aDay([waiting]), aDay([ready]), { settings, userId: 'hannah', lastChange: changeAt('10:20'), ...overrides })

describe('changes by colleagues', () => {
  test('[HEAR-1] a user who follows a provider’s appointments is notified when a colleague changes one, with the colleague’s name and the time', () => {
    expect(eventsWith()).toMatchObject([{ appointment: { id: 'emily' }, moment: 'ready', by: ana, at: at('10:20') }])
  })

  test('[HEAR-2] a user is not notified of appointments or steps that they did not choose', () => {
    expect(eventsWith({ settings: { ...settings, whose: ['okafor'] } })).toEqual([])
    expect(eventsWith({ settings: { ...settings, moments: ['arrived'] } })).toEqual([])
  })

  test('[HEAR-3] a user is not notified of their own changes, or of changes by an unknown user', () => {
    expect(eventsWith({ userId: 'ana' })).toEqual([])
    expect(eventsWith({ lastChange: () => null })).toEqual([])
    expect(eventsWith({ lastChange: changeAt('10:05') })).toEqual([])
  })

  test('[HEAR-6] a dentist request from any chair notifies the users who chose such requests, and no other user', () => {
    const withExamRequest = {
      ...ready,
      state: { ...ready.state, exam: 'requested' as const },
      since: { ...ready.since, exam: at('10:40') },
    }
    const eventsFor = (chosen: NotificationSettings) =>
      colleagueEvents(aDay([ready]), aDay([withExamRequest]), { settings: chosen, userId: 'hannah', lastChange: changeAt('10:40') })
    expect(eventsFor({ whose: [], moments: ['examRequested'] })).toMatchObject([{ moment: 'examRequested', by: ana }])
    expect(eventsFor({ whose: ['raman'], moments: ['ready'] })).toEqual([])
  })

  test('[HEAR-4] an unchanged appointment causes no second notification', () => {
    const day = aDay([ready])
    expect(colleagueEvents(day, day, { settings, userId: 'hannah', lastChange: changeAt('10:20') })).toEqual([])
  })
})
